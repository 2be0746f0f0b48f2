import { formatDuration, formatMoment } from '../../../lib/ui/words/format.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import type { RequestNote } from '../../../lib/ui/types.ts';

/** What was lately asked of the service, newest first. */
export function RequestTable({ requests }: { requests: readonly RequestNote[] }) {
  if (requests.length === 0) return <p class="soft">{i18n.t('options.diagnostics.noRequests')}</p>;
  return (
    // An area that scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section class="table-box" tabIndex={0} aria-labelledby="requests-title">
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{i18n.t('options.diagnostics.when')}</th>
            <th scope="col">{i18n.t('options.diagnostics.request')}</th>
            <th scope="col">{i18n.t('options.diagnostics.status')}</th>
            <th scope="col">{i18n.t('options.diagnostics.duration')}</th>
          </tr>
        </thead>
        <tbody>
          {requests.toReversed().map(({ sentAtMs, path, status, durationMs, isRetry }, index) => (
            <tr key={`${sentAtMs} ${requests.length - index}`}>
              <td>
                <time dateTime={new Date(sentAtMs).toISOString()}>
                  {formatMoment(sentAtMs, locale)}
                </time>
              </td>
              <td class="table-path">
                <bdi>GET {path}</bdi>
                {isRetry ? <span class="soft"> {i18n.t('options.diagnostics.again')}</span> : null}
              </td>
              <td class="table-short">{status ?? i18n.t('options.diagnostics.noAnswer')}</td>
              <td class="table-short">{formatDuration(durationMs, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
