import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMarks } from '../support/marks.ts';
import { hoverCard, openPopup } from '../support/own-pages.ts';
import { CHROME_BUILD, setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

/**
 * Chromium before version 148 has no `browser`, so webextension-polyfill wraps `chrome` there. Newer ones never run that
 * part of what ships. This build hides `browser` before its own scripts run. Deleted, it would come back.
 */
const WITHOUT_BROWSER =
  "Object.defineProperty(globalThis, 'browser', { value: undefined, configurable: false });\n";

const typeOfBrowser = () => typeof Reflect.get(globalThis, 'browser');

let stage: Stage;
let extensionDir: string;

beforeAll(async () => {
  extensionDir = await mkdtemp(join(tmpdir(), 'hexmark-old-'));
  await cp(CHROME_BUILD, extensionDir, { recursive: true });
  for (const file of globSync(['background.js', 'chunks/*.js'], { cwd: extensionDir })) {
    const path = join(extensionDir, file);
    await writeFile(path, WITHOUT_BROWSER + (await readFile(path, 'utf8')));
  }
  stage = await setStage({ launch: { extensionDir } });
});

afterAll(async () => {
  await stage[Symbol.asyncDispose]();
  await rm(extensionDir, { recursive: true, force: true });
});

it('marks, explains and lists addresses where the browser has callbacks alone', async () => {
  const { high } = stage.service.seed().named;
  expect(await stage.browser.worker().evaluate(typeOfBrowser)).toBe('undefined');
  const page = await stage.open(stage.site.page('/old', `<p>${high}</p>`));
  await waitForMarks(page, 1);
  expect(await readMarks(page)).toMatchObject([{ level: 'high' }]);
  await hoverCard(page, high);
  const popup = await openPopup(stage);
  expect(await popup.evaluate(typeOfBrowser)).toBe('undefined');
  await popup.getByRole('button', { name: high }).waitFor();
  expect(stage.pageErrors).toEqual([]);
});
