import type { Locator, Page } from 'playwright';
import type { Stage } from '../support/stage.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** One for each direction of writing; by their names any other that the extension has can be asked for. */
export const LANGUAGES: readonly string[] = ['en', 'ar'];

/** What is in the picture. */
export interface View {
  page: Page;
  /** This part of the page alone. */
  part?: Locator;
  /** CSS px of the viewport. */
  clip?: { x: number; y: number; width: number; height: number };
  /** Beyond the window's edge, too. */
  isWhole?: boolean;
}

/** One state of one surface. */
export interface Scene {
  name: string;
  /** Brings the surface into the state. Pages it opens are closed afterwards; nothing may be found by its text. */
  show: (stage: Stage) => Promise<View>;
  /** Takes back what would be seen in later pictures. */
  leave?: (stage: Stage) => Promise<void> | void;
}

/** Scenes that share a stage. */
export interface SceneGroup {
  surface: string;
  scenes: readonly Scene[];
  setStage: (extensionDir: string) => Promise<Stage>;
}
