import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createCards } from '../lib/content/card/cards.ts';
import { handOver } from '../lib/content/late/late-script.ts';

export default defineUnlistedScript(() => handOver('cards', createCards));
