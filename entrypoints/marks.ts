import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createMarker } from '../lib/content/start-marks.ts';
import { handOver } from '../lib/content/late/late-script.ts';

export default defineUnlistedScript(() => handOver('marks', createMarker));
