import { flushSync, mount } from 'svelte';
import { offer } from '../driver.ts';
import type { PageState } from '../model.ts';
import Page from './Page.svelte';

offer((first) => {
  const target = document.querySelector('#root');
  if (target === null) throw new Error('There is no element to render into.');
  let set: (next: PageState) => void = () => undefined;
  const onReady = (setter: typeof set): void => {
    set = setter;
  };
  mount(Page, { target, props: { first, onReady } });
  flushSync();
  return { show: (next) => flushSync(() => set(next)) };
});
