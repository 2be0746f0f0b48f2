import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { LookSection } from '../../../components/options/look/LookSection.tsx';
import { ServiceForm } from '../../../components/options/service/ServiceForm.tsx';
import { PrivacySection } from '../../../components/options/privacy/PrivacySection.tsx';
import { DEFAULT_SETTINGS } from '../../../lib/domain/settings/settings.ts';
import { decided } from './data.ts';
import { ignore } from './scene.ts';
import { UNTOUCHED_FORM } from './service-props.ts';

const root = document.createElement('div');
const shared = { settings: DEFAULT_SETTINGS, decided: decided().settings, onChange: ignore };

afterEach(() => render(null, root));

it.each([null, { code: 'noAnswer' }] as const)(
  'sections whose choices are saved at once tell %j where they are chosen',
  (fault) => {
    render(
      <>
        <LookSection {...shared} fault={fault} languages={['en']} />
        <PrivacySection {...shared} fault={fault}>
          {null}
        </PrivacySection>
      </>,
      root,
    );
    for (const id of ['look', 'privacy']) {
      const told = root.querySelector<HTMLElement>(`#${id} [role=alert]`);
      expect(told?.dataset['fault']).toBe(fault?.code);
    }
  },
);

it('the form of the service tells of storage that refuses, not of a service that is missing', () => {
  const status = {
    baseUrl: null,
    hasToken: false,
    hasPermission: true,
    error: { code: 'storageFailed' },
    storage: 'ok',
    isScaleInQuestion: false,
  } as const;
  render(<ServiceForm {...UNTOUCHED_FORM} status={status} />, root);
  const told = root.querySelector<HTMLElement>('[role=alert]');
  expect(told?.dataset['fault']).toBe('storageFailed');
});
