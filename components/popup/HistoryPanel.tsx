import { useEffect, useRef } from 'preact/hooks';
import type { Fault, FaultCode } from '../../lib/ui/fault.ts';
import { i18n } from '../../lib/ui/text.ts';
import type { HistoryProgress, LookupPage } from '../../lib/ui/types.ts';
import { FaultNotice } from '../FaultNotice.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { HistorySkeleton } from './HistorySkeleton.tsx';
import { Pager } from './Pager.tsx';
import { ReadingNote } from './ReadingNote.tsx';
import { StoredPageNote } from './StoredPageNote.tsx';

interface Props {
  page: LookupPage | null;
  /** How far the history has been read into our own store; null while that is not known. */
  progress: HistoryProgress | null;
  fault: Fault | null;
  isTurning: boolean;
  /** The fault that the popup tells of elsewhere already. */
  toldCode: FaultCode | null;
  onRetry: () => void;
  onTurn: (page: number) => void;
  onStopReading: () => void;
  onGoOnReading: () => void;
}

/** The look-up history, a page at a time. A page stays on show while the next one loads or fails. */
export function HistoryPanel(props: Props) {
  const { page, progress, fault, isTurning, toldCode, onRetry, onTurn } = props;
  const body = useRef<HTMLDivElement>(null);
  const number = page?.page;
  useEffect(() => body.current?.scrollTo({ top: 0 }), [number, fault]);
  const isLoading = page === null && fault === null;
  return (
    <section class="history" aria-labelledby="history-heading" aria-busy={isLoading || isTurning}>
      <h2 id="history-heading" class="panel-title history-title">
        {i18n.t('popup.history.heading')}
      </h2>
      {progress === null ? null : (
        <ReadingNote
          progress={progress}
          toldCode={toldCode ?? fault?.code ?? page?.error?.code ?? null}
          onStop={props.onStopReading}
          onGoOn={props.onGoOnReading}
        />
      )}
      <div class="history-body" ref={body}>
        {fault === null ? null : (
          <div class="history-fault">
            {fault.code === toldCode ? (
              <p class="soft">{i18n.t('popup.history.notShown')}</p>
            ) : (
              <FaultNotice fault={fault} onRetry={onRetry} />
            )}
          </div>
        )}
        {page === null || page.error === null || fault !== null ? null : (
          <StoredPageNote
            seenAtMs={page.fetchedAtMs}
            fault={page.error.code === toldCode ? null : page.error}
            onRetry={onRetry}
          />
        )}
        {isLoading ? <HistorySkeleton /> : null}
        {page === null ? null : <HistoryRows page={page} />}
      </div>
      {page === null ? null : <Pager page={page} onTurn={onTurn} />}
    </section>
  );
}

function HistoryRows({ page }: { page: LookupPage }) {
  if (page.rows.length === 0) {
    return (
      <div class="history-empty">
        <p class="notice-title">
          {i18n.t(page.page === 1 ? 'popup.history.empty' : 'popup.history.emptyPage')}
        </p>
        {page.page === 1 ? <p class="soft">{i18n.t('popup.history.emptyNote')}</p> : null}
      </div>
    );
  }
  return (
    <ol class="history-list">
      {page.rows.map((row, index) => (
        <HistoryRow key={`${page.page}:${row.lookup.id ?? index}`} row={row} />
      ))}
    </ol>
  );
}
