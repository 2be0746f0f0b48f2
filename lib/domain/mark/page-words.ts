/** The texts that our script in a page names marks and cards by, as browsers write their keys. */
export const PAGE_WORDS = /^(level_[a-z]+_name|flagName_\w+|page_cardTitle)$/;
