import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { LookSection } from '../../../components/options/look/LookSection.tsx';
import { PrivacySection } from '../../../components/options/privacy/PrivacySection.tsx';
import { DEFAULT_SETTINGS } from '../../../lib/domain/settings/settings.ts';
import { decided } from './data.ts';
import { ignore } from './scene.ts';

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
