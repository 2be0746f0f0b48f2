import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLE_FILE, writeMessageTable } from './message-table.ts';

writeFileSync(join(import.meta.dirname, '..', '..', TABLE_FILE), writeMessageTable());
