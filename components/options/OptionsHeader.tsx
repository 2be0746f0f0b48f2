import { i18n } from '../../lib/ui/words/text.ts';
import { Logo } from '../parts/Logo.tsx';

/** Its links open other tabs, so that the forms below keep what is typed. */
export function OptionsHeader() {
  return (
    <header class="options-header">
      <Logo size={28} />
      <h1 class="options-name">
        {i18n.t('options.heading')} <span class="soft">{i18n.t('options.tagline')}</span>
      </h1>
      <div class="options-ways">
        <a href="/welcome.html" target="_blank">
          {i18n.t('welcome.again')}
        </a>
        <a href="/sample.html" target="_blank">
          {i18n.t('sample.open')}
        </a>
      </div>
    </header>
  );
}
