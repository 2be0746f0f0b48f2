import { describeInstallation } from '../../../platform/installation.ts';
import {
  COPY_BROWSER,
  listInstalledFiles,
  readInstalledFile,
} from '../../../platform/installed-files.ts';
import { createCopyState } from './copy-state.ts';

/** The copy that runs here. */
export async function openInstalledCopy() {
  const { version } = await describeInstallation();
  const release = { version, browser: COPY_BROWSER };
  const state = createCopyState({
    ...release,
    listFiles: listInstalledFiles,
    readFile: readInstalledFile,
  });
  return { release, ...state };
}
