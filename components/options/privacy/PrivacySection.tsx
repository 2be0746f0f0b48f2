import type { ComponentChildren } from 'preact';
import { i18n } from '../../../lib/ui/words/text.ts';
import type { Fault } from '../../../lib/ui/fault.ts';
import type { Decided } from '../../../lib/ui/options/organisation/organisation-state.ts';
import type { Settings } from '../../../lib/ui/types.ts';
import { AgeChoice } from './AgeChoice.tsx';
import { CheckChoice } from '../../form/CheckChoice.tsx';
import { Locked } from '../../form/Locked.tsx';
import { FaultNotice } from '../../notices/FaultNotice.tsx';
import { OptionsSection } from '../OptionsSection.tsx';

interface Props {
  /** Null while not known. */
  settings: Settings | null;
  /** Why the last choice could not be saved. */
  fault: Fault | null;
  decided: Decided['settings'];
  onChange: (change: Partial<Settings>) => void;
  /** What is stored. */
  children: ComponentChildren;
}

const AGES = ['verdictAgeMs', 'unassessedAgeMs'] as const;

/** How long things are kept, what is kept, and what is not. */
export function PrivacySection({ settings, fault, decided, onChange, children }: Props) {
  return (
    <OptionsSection
      id="privacy"
      title={i18n.t('options.privacy.heading')}
      intro={i18n.t('options.privacy.intro')}
    >
      {settings === null ? null : (
        <>
          {AGES.map((name) => (
            <Locked key={name} isLocked={decided.has(name)}>
              <AgeChoice
                name={name}
                ageMs={settings[name]}
                onChoose={(ageMs) => onChange({ [name]: ageMs })}
              />
            </Locked>
          ))}
          <Locked isLocked={decided.has('keepsLastCopied')}>
            <CheckChoice
              label={i18n.t('options.privacy.keepsLastCopied')}
              hint={i18n.t('options.privacy.keepsLastCopiedHint')}
              isChecked={settings.keepsLastCopied}
              onChange={(keepsLastCopied) => onChange({ keepsLastCopied })}
            />
          </Locked>
        </>
      )}
      {fault === null ? null : <FaultNotice fault={fault} />}
      {children}
      <div class="group">
        <h3>{i18n.t('options.privacy.private')}</h3>
        <p class="soft">{i18n.t('options.privacy.privateNote')}</p>
      </div>
    </OptionsSection>
  );
}
