/** The parts of the options in their order; each is the id of its section. */
export const OPTIONS_SECTIONS = [
  'organisation',
  'service',
  'sites',
  'book',
  'look',
  'levels',
  'audit',
  'privacy',
  'backup',
  'diagnostics',
  'copy',
  'legend',
] as const;
export type OptionsSectionId = (typeof OPTIONS_SECTIONS)[number];

/** The sections shown without an organisation's policy: all but its own, the first. */
export const OWN_OPTIONS_SECTIONS: readonly OptionsSectionId[] = OPTIONS_SECTIONS.slice(1);
