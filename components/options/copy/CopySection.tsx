import { useState } from 'preact/hooks';
import { i18n } from '../../../lib/ui/words/text.ts';
import { createLatePanel } from '../../parts/LatePanel.tsx';
import { OptionsSection } from '../OptionsSection.tsx';

/** Few people open it, and the options start without its script. */
const Check = createLatePanel(async () => (await import('./CopyCheck.tsx')).createCopyCheck());

/** Compares the files that are installed with those of the release. */
export function CopySection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <OptionsSection
      id="copy"
      title={i18n.t('options.copy.heading')}
      intro={i18n.t('options.copy.intro')}
    >
      <div class="actions">
        <button type="button" class="button" onClick={() => setOpen(true)}>
          {i18n.t('options.copy.read')}
        </button>
      </div>
      {isOpen ? <Check /> : null}
    </OptionsSection>
  );
}
