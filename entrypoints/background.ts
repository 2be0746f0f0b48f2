import { defineBackground } from 'wxt/utils/define-background';
import { startBackground } from '../lib/background/start-background.ts';
import { onInstalled } from '../lib/platform/lifecycle.ts';
import { openOwnPage } from '../lib/platform/tabs/open-own-page.ts';

export default defineBackground(() => {
  const isTest = import.meta.env.MODE === 'e2e';
  startBackground({ scansServiceHost: isTest });
  // Tests themselves open what they test.
  if (isTest) return;
  onInstalled((isNew) => {
    if (isNew) void openOwnPage('/welcome.html');
  });
});
