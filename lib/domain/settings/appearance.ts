/** How our own pages look and read. It is apart from the other settings, because each page reads it before it draws. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** The language setting that follows the browser. */
export const BROWSER_LANGUAGE = 'browser';

export interface Appearance {
  theme: Theme;
  density: Density;
  /** `browser`, or the name of a locale as browsers write it: `de`, `pt_BR`. */
  language: string;
}

/** Whether a text is named like a locale: it becomes part of a file's path. */
export function isLanguageName(text: string): boolean {
  return /^[a-z]{2,8}(_[A-Za-z]{2,4})?$/.test(text);
}

/** Reads the appearance from stored settings. Without zod, which would make the popup and the card larger. */
export function readAppearance(stored: unknown): Appearance {
  const field = (name: string): unknown =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;
  const language = field('language');
  return {
    theme: THEMES.find((theme) => theme === field('theme')) ?? 'system',
    density: DENSITIES.find((density) => density === field('density')) ?? 'comfortable',
    language:
      typeof language === 'string' && isLanguageName(language) ? language : BROWSER_LANGUAGE,
  };
}
