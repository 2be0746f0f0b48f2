import type { Decided } from '../../../lib/ui/options/organisation/organisation-state.ts';
import type { Fault } from '../../../lib/ui/fault.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import type { Settings } from '../../../lib/ui/types.ts';
import { FaultNotice } from '../../notices/FaultNotice.tsx';
import { MarkPreview } from './MarkPreview.tsx';
import { MarkSettings } from './MarkSettings.tsx';
import { OptionsSection } from '../OptionsSection.tsx';
import { OwnPageSettings } from './OwnPageSettings.tsx';

interface Props {
  /** Null while not known. */
  settings: Settings | null;
  fault: Fault | null;
  languages: readonly string[];
  decided: Decided['settings'];
  onChange: (change: Partial<Settings>) => void;
}

/** How marks on pages and our own pages look. Every choice is saved as it is made. */
export function LookSection({ settings, fault, languages, decided, onChange }: Props) {
  return (
    <OptionsSection
      id="look"
      title={i18n.t('options.look.heading')}
      intro={i18n.t('options.look.intro')}
    >
      {settings === null ? null : (
        <>
          <MarkPreview settings={settings} />
          <MarkSettings settings={settings} decided={decided} onChange={onChange} />
          <OwnPageSettings settings={settings} languages={languages} onChange={onChange} />
        </>
      )}
      {fault === null ? null : <FaultNotice fault={fault} />}
    </OptionsSection>
  );
}
