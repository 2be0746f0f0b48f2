import { SampleView } from '../../../components/sample/SampleView.tsx';
import { DoneStep } from '../../../components/welcome/DoneStep.tsx';
import { SentStep } from '../../../components/welcome/SentStep.tsx';
import { StepNav } from '../../../components/welcome/StepNav.tsx';
import { StepPanel } from '../../../components/welcome/StepPanel.tsx';
import { WelcomeHeader } from '../../../components/welcome/WelcomeHeader.tsx';
import { CONSENT_VERSION } from '../../../lib/domain/settings/consent.ts';
import { NOW_MS, SAMPLES } from './data.ts';
import { ignore } from './scene.ts';
import type { Scene } from './scene.ts';

const SOURCES = ['none', 'person', 'organisation', 'earlier'] as const;

const welcome = (name: string, draw: Scene['draw']): Scene => ({
  name: `the first steps: ${name}`,
  on: 'welcome',
  draw,
});

export const WELCOME_SCENES: readonly Scene[] = [
  welcome('the header', () => <WelcomeHeader />),
  welcome('where one is', () => <StepNav place="service" done={new Set(['sent'])} onGo={ignore} />),
  ...SOURCES.map((source) =>
    welcome(`what is sent, agreed to by ${source}`, () => (
      <StepPanel place="sent" title="What is sent where" intro="Read this first." isEntered>
        <SentStep
          source={source}
          consent={source === 'person' ? { version: CONSENT_VERSION, atMs: NOW_MS } : null}
          fault={source === 'none' ? { code: 'storageFailed' } : null}
          onAgree={ignore}
          onContinue={ignore}
        />
      </StepPanel>
    )),
  ),
  welcome('the end', () => <DoneStep />),
  ...[null, 'high'].map((opened): Scene => ({
    name: `the samples${opened === null ? '' : ' with a card'}`,
    on: 'sample',
    draw: () => <SampleView samples={SAMPLES} opened={opened} onOpen={ignore} />,
  })),
];
