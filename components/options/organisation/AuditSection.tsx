import { useState } from 'preact/hooks';
import type { AuditFormat } from '../../../lib/ui/options/organisation/audit-file.ts';
import type { AuditChoice, AuditNews } from '../../../lib/ui/options/organisation/audit-state.ts';
import type { Decided } from '../../../lib/ui/options/organisation/organisation-state.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { CheckChoice } from '../../form/CheckChoice.tsx';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';
import { Locked } from '../../form/Locked.tsx';
import { OptionsSection } from '../OptionsSection.tsx';
import { AuditDays } from './AuditDays.tsx';
import { AuditRows } from './AuditRows.tsx';

interface Props {
  /** Null while not known. */
  choice: AuditChoice | null;
  /** As typed. */
  days: string;
  /** To save them would erase what is older. */
  isShorter: boolean;
  count: number | null;
  news: AuditNews | null;
  decided: Decided['settings'];
  onChoose: (change: Partial<AuditChoice>) => void;
  onDays: (typed: string) => void;
  onSaveDays: () => void;
  onExport: (format: AuditFormat) => void;
  onClear: () => void;
}

/** A record of which verdicts were shown where. It is off unless the person or the organisation turns it on. */
export function AuditSection(props: Props) {
  const { choice, count, news, decided } = props;
  const [isErasing, setErasing] = useState(false);
  const [isShortening, setShortening] = useState(false);
  const saveDays = (): void => {
    if (props.isShorter && count !== 0) setShortening(true);
    else props.onSaveDays();
  };
  return (
    <OptionsSection
      id="audit"
      title={i18n.t('options.audit.heading')}
      intro={i18n.t('options.audit.intro')}
    >
      {choice === null ? null : (
        <>
          <Locked isLocked={decided.has('audit')}>
            <CheckChoice
              label={i18n.t('options.audit.keep')}
              hint={i18n.t('options.audit.keepNote')}
              isChecked={choice.audit}
              onChange={(audit) => props.onChoose({ audit })}
            />
          </Locked>
          <AuditDays {...props} choice={choice} onSaveDays={saveDays} />
          <AuditRows {...props} choice={choice} onClear={() => setErasing(true)} />
        </>
      )}
      <LiveLine text={news === null || news === 'notDays' ? '' : i18n.t(`options.audit.${news}`)} />
      <ConfirmDialog
        id="erase"
        isOpen={isErasing}
        title={i18n.t('options.audit.erase')}
        note={i18n.t('options.audit.eraseNote')}
        confirm={i18n.t('options.audit.clear')}
        onClose={() => setErasing(false)}
        onConfirm={props.onClear}
      />
      <ConfirmDialog
        id="shorten"
        isOpen={isShortening}
        title={i18n.t('options.audit.shorten')}
        note={i18n.t('options.audit.shortenNote')}
        confirm={i18n.t('options.audit.saveDays')}
        onClose={() => setShortening(false)}
        onConfirm={props.onSaveDays}
      />
    </OptionsSection>
  );
}
