import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createMarker } from '../lib/content/start-marks.ts';
import type { CreateMarker } from '../lib/content/start-marks.ts';
import { handOver } from '../lib/content/late/late-script.ts';
import { cardUrl, word } from '../lib/platform/messages/marks-runtime.ts';

const create: CreateMarker = (deps) => createMarker({ ...deps, cardUrl, word });

export default defineUnlistedScript(() => handOver('marks', create));
