/** What the polyfill knows and something here calls. */
const POLYFILLED = new Set([
  'alarms.clear',
  'contextMenus.update',
  'permissions.contains',
  'permissions.getAll',
  'permissions.remove',
  'permissions.request',
  'runtime.openOptionsPage',
  'runtime.sendMessage',
  'storage.local',
  'storage.managed',
  'tabs.create',
  'tabs.query',
  'tabs.reload',
  'tabs.sendMessage',
  'tabs.update',
  'windows.getCurrent',
]);

/**
 * What the polyfill does beside that: it asks where it has been loaded, counts arguments, which the compiler does here,
 * and serves calls left out, messages of other extensions, listeners that go again, and changes of the browser's API.
 */
const NOT_POLYFILLED = [
  /if \(typeof define === "function".*?(?=factory\(module\);)/gs,
  /(?<=factory\(module\);\s+)\} else \{\s+var mod.*?mod\.exports;\s+\}/gs,
  /if \(!\(globalThis\.chrome && [^{]*\{\s+throw [^;]+;\s+\}/g,
  /if \(args\.length [<>] metadata\.\w+\) \{\s+throw [^;]+;\s+\}/g,
  /if \(metadata\.fallbackToNoCallback\) .*? else (?=\{\s+target\[name\]\(\.\.\.args, makeCallback)/gs,
  /if \(Object\.keys\(apiMetadata\)\.length === 0\) \{\s+throw [^;]+;\s+\}/g,
  /(?<=return value;\s+\},\s+)set\(proxyTarget.*?deleteProperty\(proxyTarget, prop\) \{.*?\}/gs,
  /hasListener\(target, listener\) \{.*?(?=\}\);)/gs,
  /onMessageExternal: wrapEvent\(onMessageWrappers\),/g,
  /const pluralizeArguments = .*?;/g,
  /const settingMetadata = .*?(?=return wrapObject\(extensionAPIs)/gs,
  /const onRequestFinishedWrappers = .*?(?=const onMessageWrappers = )/gs,
  /devtools: \{\s+network: .*?(?=runtime: \{\s+onMessage:)/gs,
];

/**
 * Leaves out what the polyfill knows of calls that nothing here makes, which is a third of its size on every surface.
 * A call that is left out is passed on as it is. The calls made here have answered with a promise since manifest
 * version 3.
 *
 * It also becomes an ES module. Bundled as CommonJS, each surface would first read a property descriptor of every part
 * of the browser's API, and Chromium makes those parts when they are first asked for.
 */
export function trimPolyfill() {
  return {
    name: 'trim-polyfill',
    transform: {
      filter: { id: /webextension-polyfill\/dist\/browser-polyfill\.js$/ },
      handler(code: string): string {
        const metadata = /(?<=const apiMetadata = )\{.*?^ {6}\}/ms.exec(code)?.[0];
        if (metadata === undefined) throw new Error('The polyfill lists its calls in another way.');
        const apis = JSON.parse(metadata) as Record<string, Record<string, unknown>>;
        const kept = Object.entries(apis).flatMap(([api, calls]) => {
          const used = Object.entries(calls).filter(([call]) => POLYFILLED.has(`${api}.${call}`));
          return used.length === 0 ? [] : [[api, Object.fromEntries(used)]];
        });
        const known = JSON.stringify(Object.fromEntries(kept));
        let trimmed = code.replace(metadata, known);
        for (const part of NOT_POLYFILLED) {
          const before = trimmed;
          trimmed = before.replaceAll(part, '');
          if (trimmed === before || known.includes('fallbackToNoCallback'))
            throw new Error('The polyfill works in another way.');
        }
        return `const module = { exports: {} }, { exports } = module;\n${trimmed}\nexport default module.exports;`;
      },
    },
  };
}
