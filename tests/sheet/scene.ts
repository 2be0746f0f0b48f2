import type { Locator, Page } from 'playwright';
import type { Stage } from '../support/stage.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** One language for each direction of writing. The command line can name any other of the extension. */
export const LANGUAGES: readonly string[] = ['en', 'ar'];

/** What is in the picture. */
export interface View {
  page: Page;
  /** Shows only this part of the page. */
  part?: Locator;
  /** Shows only this box, in CSS px of the viewport. */
  clip?: { x: number; y: number; width: number; height: number };
  /** Whether the picture goes beyond the window's edge. */
  isWhole?: boolean;
}

/** One state of one surface. */
export interface Scene {
  name: string;
  /** Brings the surface into the state. It may not find anything by text. Its pages are closed afterwards. */
  show: (stage: Stage) => Promise<View>;
  /** Undoes what later pictures would show. */
  leave?: (stage: Stage) => Promise<void> | void;
}

/** Scenes that share a stage. */
export interface SceneGroup {
  surface: string;
  scenes: readonly Scene[];
  setStage: (extensionDir: string) => Promise<Stage>;
}
