import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createMarker } from '../lib/content/marker.ts';
import { handOver } from '../lib/content/script-handover.ts';

export default defineUnlistedScript(() => handOver('marks', createMarker));
