import type { Fault } from '../../lib/ui/fault.ts';
import { i18n } from '../../lib/ui/words/text.ts';

/** What the service itself said, as a quotation, and the status it answered with. */
export function FaultSource({ fault: { detail, status } }: { fault: Fault }) {
  const isSilent = detail === undefined || detail === '';
  if (isSilent && status === undefined) return null;
  if (isSilent) return <p class="soft small">{i18n.t('fault.answered', [String(status)])}</p>;
  return (
    <figure class="quote">
      <figcaption class="quote-source">
        {status === undefined
          ? i18n.t('fault.serviceSaid')
          : i18n.t('fault.serviceSaidStatus', [String(status)])}
      </figcaption>
      <blockquote class="foreign">{i18n.t('value.quoted', [detail])}</blockquote>
    </figure>
  );
}
