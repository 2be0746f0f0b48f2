import { readdir, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The width of a picture on the sheet, in CSS px. */
const WIDTH_PX = 380;

const STYLE = `
  body { margin: 24px; background: #8a929b; color: #fff; font: 14px system-ui; }
  div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
  figure { margin: 0; max-width: ${WIDTH_PX}px; }
  img { max-width: 100%; max-height: 900px; display: block; }
  figcaption { padding: 4px 0; }`;

/** Writes an `index.html` that shows all pictures below a folder, with a section for each folder in it. */
export async function writeContactSheet(output: string): Promise<void> {
  const files = (await readdir(output, { recursive: true }))
    .filter((file) => file.endsWith('.png') && file.includes(sep))
    .toSorted();
  const surfaces = Map.groupBy(files, (file) => file.split(sep)[0] ?? '');
  const parts = [...surfaces].map(
    ([surface, pictures]) =>
      `<section id="${surface}"><h2>${surface}</h2><div>${pictures.map(figureOf).join('')}</div></section>`,
  );
  await writeFile(
    join(output, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hexmark: every surface</title><style>${STYLE}</style>${parts.join('')}</html>`,
  );
}

function figureOf(file: string): string {
  const name = file.slice(file.indexOf(sep) + 1, -'.png'.length);
  return `<figure><a href="${file}"><img src="${file}" alt="${name}" loading="lazy"></a><figcaption>${name}</figcaption></figure>`;
}
