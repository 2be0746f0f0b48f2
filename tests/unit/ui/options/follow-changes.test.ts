import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { OwnPageEvent } from '../../../../lib/messaging/contract.ts';
import { followChanges } from '../../../../lib/ui/options/follow-changes.ts';
import type { ServiceNews } from '../../../../lib/ui/options/service/service-state.ts';

const SECTIONS = [
  'organisation',
  'service',
  'consent',
  'sites',
  'settings',
  'levels',
  'audit',
  'privacy',
  'diagnostics',
] as const;

/** Open options, and what is read anew when something changes. */
function setUp() {
  let read: string[] = [];
  const listeners = new Map<string, (event: OwnPageEvent) => void>();
  const listen = (name: string) => (listener: (event: OwnPageEvent) => void) =>
    void listeners.set(name, listener);
  const section = (name: string) => ({ load: () => void read.push(name) });
  const sections = Object.fromEntries(SECTIONS.map((name) => [name, section(name)])) as Record<
    (typeof SECTIONS)[number],
    { load: () => void }
  >;
  const news = signal<ServiceNews | null>(null);
  followChanges(
    { ...sections, service: { ...section('service'), news }, ...section('all') },
    {
      onOriginsChanged: listen('origins'),
      onStoredSettingsChanged: listen('settings'),
      onStoredConsentChanged: listen('consent'),
      onOwnPageEvent: listen('event'),
      onSeenAgain: listen('seen'),
    },
  );
  const change = (name: string, event: OwnPageEvent['event'] = 'historyProgressed'): string[] => {
    read = [];
    listeners.get(name)?.({ event });
    return read;
  };
  const tell = (kind: 'saved' | 'forgotten' | 'saving'): string[] => {
    read = [];
    news.value = { kind };
    return read;
  };
  return Object.assign(change, { tell });
}

it('reads the service anew when a host is allowed or taken back: the fault on show may be over', () => {
  expect(setUp()('origins')).toEqual(expect.arrayContaining(['service', 'sites', 'organisation']));
});

it('reads the service and the consent anew when the page is seen again', () => {
  expect(setUp()('seen')).toEqual(expect.arrayContaining(['service', 'consent']));
});

it('reads the service and the consent anew when another page gives the consent or takes it back', () => {
  expect(setUp()('consent')).toEqual(['service', 'consent']);
});

it('counts the audit trail anew when the page is seen again: fewer days or an erasure ask by the count', () => {
  expect(setUp()('seen')).toContain('audit');
  expect(setUp()('settings')).toContain('audit');
});

it('counts what is stored anew when the page is seen again, and when its service is another one or none', () => {
  expect(setUp()('seen')).toContain('privacy');
  const { tell } = setUp();
  expect(tell('saving')).toEqual([]);
  expect(tell('saved')).toEqual(['privacy', 'diagnostics']);
  expect(tell('forgotten')).toEqual(['privacy', 'diagnostics']);
});

it('reads anew what other pages change in the settings, the levels too', () => {
  expect(setUp()('settings')).toEqual(expect.arrayContaining(['sites', 'settings', 'levels']));
});

it('reads all anew when a policy has changed, and nothing while the history is read', () => {
  const change = setUp();
  expect(change('event', 'policyChanged')).toEqual(['all']);
  expect(change('event', 'historyProgressed')).toEqual([]);
});
