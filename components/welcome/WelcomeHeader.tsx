import { i18n } from '../../lib/ui/words/text.ts';
import { Logo } from '../parts/Logo.tsx';

export function WelcomeHeader() {
  return (
    <header class="welcome-header">
      <Logo size={40} />
      <h1 class="welcome-name">{i18n.t('welcome.title')}</h1>
    </header>
  );
}
