import type { VNode } from 'preact';
import card from '../../../components/card/card.css?inline';
import check from '../../../components/check/check-page.css?inline';
import options from '../../../components/options/options.css?inline';
import popup from '../../../components/popup/popup.css?inline';
import sample from '../../../components/sample/sample.css?inline';
import sidepanel from '../../../components/sidepanel/sidepanel.css?inline';
import welcome from '../../../components/welcome/welcome.css?inline';

/** The style sheet of each of our pages. */
export const STYLES = { card, check, options, popup, sample, sidepanel, welcome } as const;

/** Something that people see on one of our pages. */
export interface Scene {
  name: string;
  /** Whose style sheet it stands under. */
  on: keyof typeof STYLES;
  draw: () => VNode;
}

/** For what a component calls when a person acts: nobody acts here. */
export function ignore(): void {}

/** The same where it answers whether the act has succeeded. */
export const refuse = (): Promise<boolean> => Promise.resolve(false);
