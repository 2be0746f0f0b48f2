import { findCommand, installDebianPackage } from './find-chromium.ts';

const COMMANDS = ['soffice', 'libreoffice'];
/** The spreadsheet program without its windows: a tenth of the whole suite. */
const DEBIAN_PACKAGE = 'libreoffice-calc-nogui';

/** LibreOffice's command. Installed where that is possible without asking, because a test without it proves nothing. */
export function findLibreOffice(): string {
  const found = findInstalled();
  if (found !== null) return found;
  installDebianPackage(DEBIAN_PACKAGE);
  const installed = findInstalled();
  if (installed === null) {
    throw new Error('No LibreOffice found. Install its spreadsheet program (LibreOffice Calc).');
  }
  return installed;
}

function findInstalled(): string | null {
  return COMMANDS.map(findCommand).find((path) => path !== null) ?? null;
}
