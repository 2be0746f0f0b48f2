import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { handOver } from '../lib/content/card-handover.ts';
import { createCards } from '../lib/content/cards.ts';

export default defineUnlistedScript(() => handOver(createCards));
