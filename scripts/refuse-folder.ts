/** Signs that WXT or Vite takes for those of a pattern or a URL where they stand in a path. */
const ODD_SIGNS = /[#?*+^$|()[\]{}]/;

/** Says so in a folder in which nothing can be built. WXT would end with an error that says nothing of it. */
export function refuseFolder(folder: string): void {
  const [sign] = ODD_SIGNS.exec(folder) ?? [];
  if (sign === undefined) return;
  throw new Error(
    `Nothing can be built in ${folder}, because ${sign} is in its path. Move or rename it.`,
  );
}
