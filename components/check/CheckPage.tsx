import type { Signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { ServiceNotices } from '../../lib/ui/notices/service-notices.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { Icon } from '../parts/Icon.tsx';
import { Logo } from '../parts/Logo.tsx';
import { SetupNotice } from '../notices/SetupNotice.tsx';

interface Props {
  service: ServiceNotices;
  /** The check itself; null until the service can be asked. */
  AddressPanel: Signal<FunctionComponent | null>;
  onSetUp: () => void;
  onOpenOptions: () => void;
}

/** The check of addresses as a page of its own, where the address bar leads. */
export function CheckPage({ service, AddressPanel, onSetUp, onOpenOptions }: Props) {
  const lack = service.lack.value;
  const Panel = AddressPanel.value;
  const label = i18n.t('action.options');
  return (
    <>
      <header class="check-header">
        <Logo size={28} />
        <h1 class="check-name">{i18n.t('page.checkTitle')}</h1>
        <button
          type="button"
          class="button-icon"
          title={label}
          aria-label={label}
          onClick={onOpenOptions}
        >
          <Icon name="sliders" />
        </button>
      </header>
      <main class="check-main">
        {lack !== null ? <SetupNotice lack={lack} onSetUp={onSetUp} /> : null}
        {lack === null && Panel !== null ? <Panel /> : null}
      </main>
    </>
  );
}
