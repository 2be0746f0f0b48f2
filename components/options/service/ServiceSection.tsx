import { i18n } from '../../../lib/ui/words/text.ts';
import { OptionsSection } from '../OptionsSection.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import type { ServiceFormProps } from './ServiceForm.tsx';

/** The service, in the options. The first steps show the same form. */
export function ServiceSection(props: ServiceFormProps) {
  return (
    <OptionsSection
      id="service"
      title={i18n.t('options.service.heading')}
      intro={i18n.t('options.service.intro')}
    >
      <ServiceForm {...props} />
    </OptionsSection>
  );
}
