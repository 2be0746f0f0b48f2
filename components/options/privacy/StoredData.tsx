import { useState } from 'preact/hooks';
import { formatBytes, formatCount } from '../../../lib/ui/words/format.ts';
import type { PrivacyNews, StorageReport } from '../../../lib/ui/options/privacy/privacy-state.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import type { Clearable } from '../../../lib/ui/types.ts';
import { FactList } from '../../parts/FactList.tsx';
import { FaultNotice } from '../../notices/FaultNotice.tsx';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';

interface Props {
  /** Null while not known. */
  report: StorageReport | null;
  news: PrivacyNews | null;
  /** An organisation's policy is in force. What it has decided cannot be cleared. */
  isManaged: boolean;
  onClear: (what: Clearable) => void;
}

const CLEARABLE = ['verdicts', 'history', 'everything'] as const;

/** What is stored and how large it is, with buttons to delete it. */
export function StoredData({ report, news, isManaged, onClear }: Props) {
  const [asked, setAsked] = useState<Clearable>('verdicts');
  const [isAsking, setAsking] = useState(false);
  const ask = (what: Clearable): void => {
    setAsked(what);
    setAsking(true);
  };
  const say = (what: Clearable, part: 'note' | 'done'): string => {
    const words = i18n.t(`options.clear.${what}.${part}`);
    const isSomeKept = isManaged && what === 'everything';
    return isSomeKept ? `${words} ${i18n.t('options.clear.everything.kept')}` : words;
  };
  return (
    <div class="group">
      <h3>{i18n.t('options.privacy.stored')}</h3>
      <p class="soft">{i18n.t('options.privacy.storedNote')}</p>
      <div class="result">
        <FactList
          facts={[
            { name: i18n.t('options.privacy.verdicts'), value: count(report?.verdicts) },
            { name: i18n.t('options.privacy.lookups'), value: count(report?.lookups) },
            {
              name: i18n.t('options.privacy.size'),
              value:
                typeof report?.bytes === 'number'
                  ? formatBytes(report.bytes, locale)
                  : i18n.t('value.none'),
            },
          ]}
        />
      </div>
      <div class="actions">
        {CLEARABLE.map((what) => (
          <button
            key={what}
            type="button"
            class={what === 'everything' ? 'button button-quiet push' : 'button'}
            onClick={() => ask(what)}
          >
            {i18n.t(`options.clear.${what}.action`)}
          </button>
        ))}
      </div>
      <LiveLine text={news?.kind === 'cleared' ? say(news.what, 'done') : ''} />
      {news?.kind === 'failed' ? <FaultNotice fault={news.fault} /> : null}
      <ConfirmDialog
        id="clear"
        isOpen={isAsking}
        title={i18n.t(`options.clear.${asked}.heading`)}
        note={say(asked, 'note')}
        confirm={i18n.t(`options.clear.${asked}.action`)}
        onClose={() => setAsking(false)}
        onConfirm={() => onClear(asked)}
      />
    </div>
  );
}

function count(value: number | null | undefined): string {
  return typeof value === 'number' ? formatCount(value, locale) : i18n.t('value.none');
}
