import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { passFrames } from '../support/pass-frames.ts';
import type { Stage } from '../support/stage.ts';
import { SCHEMES } from './scene.ts';
import { changeSettings } from '../support/settings.ts';
import type { Scene, SceneGroup, Scheme, View } from './scene.ts';

/** The path of a picture within the sheet's folder. */
function pictureOf(surface: string, scene: string, language: string, scheme: Scheme): string {
  return join(surface, `${scene}-${language}-${scheme}.png`);
}

/** Takes all pictures of a group in one language. Returns what could not be shown. */
export async function shootGroup(
  group: SceneGroup,
  language: string,
  extensionDir: string,
  output: string,
): Promise<string[]> {
  const problems: string[] = [];
  await using stage = await group.setStage(extensionDir);
  await changeSettings(stage, { language });
  for (const scene of group.scenes) {
    try {
      await shootScene(stage, scene, (scheme) =>
        join(output, pictureOf(group.surface, scene.name, language, scheme)),
      );
    } catch (error) {
      problems.push(`${group.surface}/${scene.name} (${language}): ${(error as Error).message}`);
    }
    const [first, ...pages] = stage.browser.context.pages();
    await first?.bringToFront();
    for (const page of pages) await page.close();
  }
  return problems;
}

async function shootScene(
  stage: Stage,
  scene: Scene,
  fileOf: (scheme: Scheme) => string,
): Promise<void> {
  try {
    const view = await scene.show(stage);
    for (const scheme of SCHEMES) {
      // Reduced motion leaves no transition between the schemes that a picture could catch half-way.
      await view.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await waitForFrames(view.page);
      await shoot(view, fileOf(scheme));
    }
  } finally {
    await scene.leave?.(stage);
  }
}

async function shoot({ page, part, clip, isWhole }: View, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  if (part !== undefined) await part.screenshot({ path });
  else if (clip !== undefined) await page.screenshot({ path, clip });
  else await page.screenshot({ path, fullPage: isWhole === true });
}

/** Frames are painted after their page, and marks change colour after the page's background has. */
function waitForFrames(page: Page): Promise<void> {
  return passFrames(page, 8);
}
