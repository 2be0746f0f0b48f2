import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEPENDENCIES_PAGE, describeDependencies, readDependencies } from './dependencies.ts';

const root = join(import.meta.dirname, '..', '..');
writeFileSync(join(root, DEPENDENCIES_PAGE), describeDependencies(readDependencies(root)));
