import type { Fault } from '../../lib/ui/fault.ts';
import { isOfBaseUrl, remedyOf, whatToDo } from '../../lib/ui/notices/fault-help.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { FaultSource } from './FaultSource.tsx';

interface Props {
  fault: Fault;
  /** The part that it appears in is read out itself. */
  isReadOut?: boolean;
  /** Each button is shown only if the page can do it. */
  onRetry?: () => void;
  onOpenOptions?: (() => void) | undefined;
  onAllowAccess?: () => void;
}

/** What went wrong: what happened, what still works, what to do, and the service's own words as a quotation. */
export function FaultNotice({ fault, isReadOut, onRetry, onOpenOptions, onAllowAccess }: Props) {
  const remedy = remedyOf(fault.code);
  const options = remedy === 'retry' ? undefined : onOpenOptions;
  const access = remedy === 'permission' ? onAllowAccess : undefined;
  const mainAction = access ?? options;
  // Where a person has to change something first, asking again alone would be answered in the same way.
  // A change of the address book has pages ask by themselves.
  const isLed = mainAction !== undefined && fault.code !== 'neverSent';
  const retry = remedy === 'retry' || isLed ? onRetry : undefined;
  return (
    <div class="notice" role={isReadOut ? undefined : 'alert'} data-fault={fault.code}>
      <div class="notice-words">
        <p class="notice-title">{i18n.t(`fault.${fault.code}.what`)}</p>
        <p class="soft">{i18n.t(`fault.${fault.code}.works`)}</p>
        <p>{whatToDo(fault)}</p>
      </div>
      <FaultSource fault={fault} />
      <div class="actions">
        {access === undefined ? null : (
          <button type="button" class="button button-primary" onClick={access}>
            {i18n.t('action.allowAccess')}
          </button>
        )}
        {options === undefined ? null : (
          <button
            type="button"
            class={access === undefined ? 'button button-primary' : 'button'}
            onClick={options}
          >
            {i18n.t('action.openOptions')}
          </button>
        )}
        {retry === undefined ? null : (
          <button
            type="button"
            class={mainAction === undefined ? 'button' : 'button button-quiet'}
            onClick={retry}
          >
            {i18n.t('action.tryAgain')}
          </button>
        )}
        {onOpenOptions !== undefined && isOfBaseUrl(fault.code) ? (
          <button type="button" class="button button-quiet" onClick={onOpenOptions}>
            {i18n.t('action.openOptions')}
          </button>
        ) : null}
      </div>
    </div>
  );
}
