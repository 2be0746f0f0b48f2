import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { SitesSection } from '../../../components/options/sites/SitesSection.tsx';
import type { SiteMode } from '../../../lib/domain/settings/site-mode.ts';
import { NO_SITES } from './sites-props.ts';

const root = document.createElement('div');
afterEach(() => {
  render(null, root);
  root.remove();
});

/** What the select of `app.explorer.example` shows, and what it offers as the mode without one of its own. */
function selectWith(siteModes: Record<string, SiteMode>) {
  const host = 'app.explorer.example';
  const site = { host, modeHost: host, isEverySite: false, hasSubdomains: false, patterns: [] };
  document.body.append(root);
  render(
    <SitesSection {...NO_SITES} sites={[site]} modes={{ defaultMode: 'onDemand', siteModes }} />,
    root,
  );
  const select = root.querySelector('select');
  return { shown: select?.selectedOptions[0]?.text, otherwise: select?.options[0]?.text };
}

it('a host without a mode of its own shows the one that is in force on it', () => {
  expect(selectWith({}).shown).toBe('By default (On demand)');
  expect(selectWith({ 'explorer.example': 'automatic' }).shown).toBe('By default (Automatic)');
  expect(selectWith({ 'explorer.example': 'off' }).shown).toBe('By default (Off)');
});

it('a host with a mode of its own offers what would be in force without it', () => {
  expect(selectWith({ 'app.explorer.example': 'off', 'explorer.example': 'automatic' })).toEqual({
    shown: 'Off',
    otherwise: 'By default (Automatic)',
  });
});

it.each([
  [false, ['Remove app.explorer.example']],
  [true, []],
])('a locked mode says so, and leaves to remove what is not named: %s', (isNamed, buttons) => {
  const host = 'app.explorer.example';
  const site = { host, modeHost: host, isEverySite: false, hasSubdomains: false, patterns: [] };
  document.body.append(root);
  render(
    <SitesSection
      {...NO_SITES}
      sites={[site]}
      modes={{ defaultMode: 'onDemand', siteModes: {} }}
      decided={{ ...NO_SITES.decided, isForced: () => true, isNamed: () => isNamed }}
    />,
    root,
  );
  const row = root.querySelector('.sites .site');
  expect(row?.textContent).toContain('On demand, set by your organisation');
  const names = Array.from(row?.querySelectorAll('button, select') ?? [], (it) => it.ariaLabel);
  expect(names).toEqual(buttons);
});
