import { STYLE } from './model.ts';

/** The page around an app that does not render the document itself. */
export function shellOf(script: string, content = ''): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title>' +
    `<link rel="icon" href="data:,"><style>${STYLE}</style></head>` +
    `<body><div id="root">${content}</div><script type="module" src="${script}"></script></body></html>`
  );
}
