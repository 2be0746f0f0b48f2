import { expect, it } from 'vitest';
import type { OwnPageEvent } from '../../../../lib/messaging/contract.ts';
import { followChanges } from '../../../../lib/ui/options/follow-changes.ts';

const SECTIONS = [
  'organisation',
  'service',
  'consent',
  'sites',
  'settings',
  'levels',
  'audit',
] as const;

/** Open options, and what is read anew when something changes. */
function setUp() {
  let read: string[] = [];
  const listeners = new Map<string, (event: OwnPageEvent) => void>();
  const listen = (name: string) => (listener: (event: OwnPageEvent) => void) =>
    void listeners.set(name, listener);
  const section = (name: string) => ({ load: () => void read.push(name) });
  const sections = Object.fromEntries(SECTIONS.map((name) => [name, section(name)]));
  followChanges(
    { ...(sections as Record<(typeof SECTIONS)[number], { load: () => void }>), ...section('all') },
    {
      onOriginsChanged: listen('origins'),
      onStoredSettingsChanged: listen('settings'),
      onOwnPageEvent: listen('event'),
      onSeenAgain: listen('seen'),
    },
  );
  return (change: string, event: OwnPageEvent['event'] = 'historyProgressed'): string[] => {
    read = [];
    listeners.get(change)?.({ event });
    return read;
  };
}

it('reads the service anew when a host is allowed or taken back: the fault on show may be over', () => {
  expect(setUp()('origins')).toEqual(expect.arrayContaining(['service', 'sites', 'organisation']));
});

it('reads the service and the consent anew when the page is seen again', () => {
  expect(setUp()('seen')).toEqual(expect.arrayContaining(['service', 'consent']));
});

it('counts the audit trail anew when the page is seen again: fewer days or an erasure ask by the count', () => {
  expect(setUp()('seen')).toContain('audit');
  expect(setUp()('settings')).toContain('audit');
});

it('reads anew what other pages change in the settings, the levels too', () => {
  expect(setUp()('settings')).toEqual(expect.arrayContaining(['sites', 'settings', 'levels']));
});

it('reads all anew when a policy has changed, and nothing while the history is read', () => {
  const change = setUp();
  expect(change('event', 'policyChanged')).toEqual(['all']);
  expect(change('event', 'historyProgressed')).toEqual([]);
});
