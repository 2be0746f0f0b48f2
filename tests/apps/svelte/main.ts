import { flushSync, mount } from 'svelte';
import { offer } from '../driver.ts';
import type { PageState } from '../model.ts';
import Page from './Page.svelte';

offer((first) => {
  const target = document.querySelector('#root');
  if (target === null) throw new Error('There is no element to render into.');
  const held: { set?: (next: PageState) => void } = {};
  const props = { first, onReady: (set: (next: PageState) => void) => void (held.set = set) };
  mount(Page, { target, props });
  flushSync();
  return { show: (next) => flushSync(() => held.set?.(next)) };
});
