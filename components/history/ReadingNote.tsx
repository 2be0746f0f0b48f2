import type { ComponentChildren } from 'preact';
import { remedyOf } from '../../lib/ui/notices/fault-help.ts';
import type { Fault, FaultCode } from '../../lib/ui/fault.ts';
import { formatCount } from '../../lib/ui/words/format.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';
import type { HistoryProgress } from '../../lib/ui/types.ts';
import { BriefFault } from '../notices/BriefFault.tsx';

interface Props {
  progress: HistoryProgress;
  /** A fault that the popup already shows elsewhere. */
  toldCode: FaultCode | null;
  onStop: () => void;
  onGoOn: () => void;
  onOpenOptions: () => void;
}

/** A shorter history has been read before anyone could read the note. */
const LONG_HISTORY = 100;

/** How much of the history has been stored so far. Shown only while that is of interest. */
export function ReadingNote({ progress, toldCode, onStop, onGoOn, onOpenOptions }: Props) {
  const { state, count, read, error } = progress;
  const fault = error === null || error.code === toldCode ? null : error;
  if (state === 'reading') {
    const isLong = read !== null && (count === null || count >= LONG_HISTORY);
    return isLong ? <Reading read={read} count={count} onStop={onStop} /> : null;
  }
  if (state === 'stopped') {
    return (
      <Note words={i18n.t('popup.history.stopped')} progress={progress}>
        <button type="button" class="button" onClick={onGoOn}>
          {i18n.t('popup.history.goOn')}
        </button>
      </Note>
    );
  }
  if (state === 'waiting') {
    return (
      <Note words={i18n.t(waitingWords(error))} progress={progress}>
        <Why fault={fault} onGoOn={onGoOn} onOpenOptions={onOpenOptions} />
      </Note>
    );
  }
  return fault === null ? null : (
    <div class="reading-note" data-testid="history-reading">
      <Why fault={fault} onGoOn={onGoOn} onOpenOptions={onOpenOptions} />
    </div>
  );
}

/** A fault that only the person can resolve does not end by itself. */
function waitingWords(error: Fault | null) {
  return error !== null && remedyOf(error.code) !== 'retry'
    ? 'popup.history.waitingForYou'
    : 'popup.history.waiting';
}

interface ReadingProps {
  read: number;
  count: number | null;
  onStop: () => void;
}

function Reading({ read, count, onStop }: ReadingProps) {
  const extent = count === null ? {} : { max: Math.max(count, read), value: read };
  return (
    <Note words={i18n.t('popup.history.reading')} progress={{ read, count }}>
      <progress class="reading-bar" aria-label={i18n.t('popup.history.reading')} {...extent} />
      <button type="button" class="link small" onClick={onStop}>
        {i18n.t('popup.history.stop')}
      </button>
      <p class="soft small reading-why">{i18n.t('popup.history.readingNote')}</p>
    </Note>
  );
}

interface NoteProps {
  words: string;
  progress: Pick<HistoryProgress, 'read' | 'count'>;
  children: ComponentChildren;
}

/** The words, and "340 of 1,000" where a full reading is under way. */
function Note({ words, progress: { read, count }, children }: NoteProps) {
  const counts =
    read === null || count === null
      ? null
      : i18n.t('popup.history.readingCount', [
          formatCount(read, locale),
          formatCount(Math.max(count, read), locale),
        ]);
  return (
    <div class="reading-note" data-testid="history-reading">
      <p class="small">{words}</p>
      <p class="soft small reading-count">{counts}</p>
      {children}
    </div>
  );
}

interface WhyProps extends Pick<Props, 'onGoOn'> {
  fault: Fault | null;
  onOpenOptions?: () => void;
}

/** Why something did not work, with a way to try it again or to mend it. */
export function Why({ fault, onGoOn, onOpenOptions }: WhyProps) {
  if (fault === null) return null;
  return (
    <div class="reading-why">
      <BriefFault fault={fault} onRetry={onGoOn} onOpenOptions={onOpenOptions} />
    </div>
  );
}
