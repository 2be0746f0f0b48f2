import type { CopyDifference } from '../../../lib/domain/release/compare-copy.ts';
import type { CopyReport as Report, CopyVerdict } from '../../../lib/ui/options/copy/copy-state.ts';
import { formatCount } from '../../../lib/ui/words/format.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import { FileButton } from '../../form/FileButton.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';
import { FactList } from '../../parts/FactList.tsx';

interface Props {
  release: { version: string; browser: string };
  /** Null while the files are read. */
  report: Report | null;
  /** Null before a list is chosen. */
  verdict: CopyVerdict | null;
  onOpen: (file: File) => void;
}

/** More than this are not this release at all. */
const MOST_NAMED = 20;
const DIFFERENCES = ['altered', 'missing', 'extra'] as const;

/** The fingerprint of this copy, a way to compare it with a list, and what came of that. */
export function CopyReport({ release, report, verdict, onOpen }: Props) {
  const { version, browser } = release;
  return (
    <>
      <LiveLine text={report === null ? i18n.t('options.copy.reading') : ''} />
      {report === null ? null : (
        <>
          <div class="result">
            <FactList
              facts={[
                { name: i18n.t('options.diagnostics.version'), value: `${version}, ${browser}` },
                { name: i18n.t('options.copy.files'), value: formatCount(report.count, locale) },
                {
                  name: i18n.t('options.copy.fingerprint'),
                  value: <code dir="ltr">{report.fingerprint}</code>,
                },
              ]}
            />
          </div>
          <p>{i18n.t('options.copy.compare')}</p>
          <p>{i18n.t('options.copy.exact', [`hexmark-${version}-${browser}-files.sha256`])}</p>
          <div class="actions">
            <FileButton
              label={i18n.t('options.copy.choose')}
              accept=".sha256,text/plain"
              onOpen={onOpen}
            />
          </div>
        </>
      )}
      <LiveLine text={wordsFor(verdict, release)} />
      {verdict !== null && 'difference' in verdict ? (
        <Differences difference={verdict.difference} />
      ) : null}
      <p class="soft">{i18n.t('options.copy.limit')}</p>
    </>
  );
}

function Differences({ difference }: { difference: CopyDifference }) {
  const { repainted } = difference;
  const found = DIFFERENCES.filter((kind) => difference[kind].length > 0);
  return (
    <>
      {found.length === 0 ? null : (
        <div class="result">
          <FactList
            facts={found.map((kind) => ({
              name: i18n.t(`options.copy.${kind}`),
              value: nameFiles(difference[kind]),
            }))}
          />
        </div>
      )}
      {repainted.length === 0 ? null : (
        <p class="soft">{i18n.t('options.copy.repainted', [repainted.join(', ')])}</p>
      )}
    </>
  );
}

function nameFiles(files: readonly string[]): string {
  const named = files.slice(0, MOST_NAMED).join(', ');
  return files.length > MOST_NAMED ? `${named}, … (${formatCount(files.length, locale)})` : named;
}

function wordsFor(verdict: CopyVerdict | null, { version, browser }: Props['release']): string {
  if (verdict === null) return '';
  switch (verdict.kind) {
    case 'same':
      return i18n.t('options.copy.same', [formatCount(verdict.count, locale)]);
    case 'otherRelease':
      return i18n.t('options.copy.otherRelease', [verdict.of, `${version}, ${browser}`]);
    default:
      return i18n.t(`options.copy.${verdict.kind}`);
  }
}
