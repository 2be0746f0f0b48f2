import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createPageMarks } from '../lib/content/start-marks.ts';
import type { CreatePageMarks } from '../lib/content/start-marks.ts';
import { handOver } from '../lib/content/late/late-script.ts';
import { cardUrl, word } from '../lib/platform/messages/marks-runtime.ts';

const create: CreatePageMarks = (deps) => createPageMarks({ ...deps, cardUrl, word });

export default defineUnlistedScript(() => handOver('marks', create));
