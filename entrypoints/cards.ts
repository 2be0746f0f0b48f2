import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createCards } from '../lib/content/cards.ts';
import { handOver } from '../lib/content/script-handover.ts';

export default defineUnlistedScript(() => handOver('cards', createCards));
