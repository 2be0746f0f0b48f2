import { toCsv } from './export-csv.ts';
import { toJson } from './export-json.ts';

export { saveFile } from '../../save-file.ts';
export { readExportRows } from './export-rows.ts';

/** The text of a file by its form. */
export const toText = { csv: toCsv, json: toJson };
