import { find, show } from '../page.ts';

/** Loads a module in a frame's own page, whose document it is at home in, and gives what it exports by a name. */
export async function loadInFrame<T>(url: string, name: string) {
  const made = new Promise<T>((resolve) => {
    Reflect.set(window, 'made', resolve);
  });
  show('<iframe width="300" height="200"></iframe>');
  const frame = find('iframe') as HTMLIFrameElement;
  frame.srcdoc = `<script type="module">
    import { ${name} } from '${url}';
    parent.made(${name});
  </script>`;
  const exported = await made;
  const { contentDocument: page, contentWindow: view } = frame;
  if (page === null || view === null) throw new Error('The frame has no page.');
  return { exported, page, view };
}
