import { compile } from 'svelte/compiler';
import type { Plugin } from 'vite';

/** Compiles `.svelte` files with the compiler alone. */
export function svelteFiles(): Plugin {
  return {
    name: 'svelte-files',
    transform(code, id) {
      if (!id.endsWith('.svelte')) return null;
      const { js } = compile(code, { filename: id, generate: 'client', css: 'injected' });
      return { code: js.code, map: null };
    },
  };
}
