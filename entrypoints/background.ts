import { defineBackground } from 'wxt/utils/define-background';
import { startBackground } from '../lib/background/start-background.ts';

export default defineBackground(() => {
  startBackground({ scansServiceHost: import.meta.env.MODE === 'e2e' });
});
