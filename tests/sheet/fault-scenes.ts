import { ERROR_CODES } from '../../lib/domain/result.ts';
import type { AppError, ErrorCode } from '../../lib/domain/result.ts';
import { hoverCard, openPopup } from '../support/own-pages.ts';
import type { Stage } from '../support/stage.ts';
import { answerWith } from './answers.ts';
import { frameOf } from './card-scenes.ts';
import type { Scene } from './scene.ts';

/** Faults of a single address, which the count of used look-ups never has. */
const OF_ONE_ADDRESS: ReadonlySet<ErrorCode> = new Set(['foreignReply', 'neverSent', 'tabLimit']);
/** Faults of the history or of the whole service, which a single address never has. */
const OF_NO_ADDRESS: ReadonlySet<ErrorCode> = new Set(['forbidden', 'historyIncomplete']);

const MORE: Partial<Record<ErrorCode, Omit<AppError, 'code'>>> = {
  tokenRejected: { status: 401, detail: 'Invalid token.' },
  forbidden: { status: 403, detail: 'You do not have permission to perform this action.' },
  rateLimited: { status: 429, detail: 'Request was throttled.', retryAfterMs: 150_000 },
  serverFault: { status: 503 },
  redirected: { status: 302 },
  notTheService: { status: 404 },
  tabLimit: { retryAfterMs: 40_000 },
};

function faultOf(code: ErrorCode): AppError {
  return { code, ...MORE[code] };
}

const nameOf = (code: ErrorCode): string =>
  code.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every fault that the popup can show, above a history that is still there. */
export const popupFaultScenes: readonly Scene[] = ERROR_CODES.filter(
  (code) => !OF_ONE_ADDRESS.has(code) && code !== 'historyIncomplete',
).map((code) => ({
  name: `fault-${nameOf(code)}`,
  async show(stage: Stage) {
    const page = await openPopup(stage, 'history');
    await answerWith(page, { getUsedCount: { ok: false, error: faultOf(code) } });
    await page.reload();
    await page.locator('[role="alert"]').first().waitFor();
    await page.locator('button.lookup-row').first().waitFor();
    return { page };
  },
}));

/** Every fault that a card can show. */
export const cardFaultScenes: readonly Scene[] = ERROR_CODES.filter(
  (code) => !OF_NO_ADDRESS.has(code),
).map((code) => ({
  name: `fault-${nameOf(code)}`,
  async show(stage: Stage) {
    const { medium } = stage.service.seed().named;
    const body = `<p style="margin:32px">Counterparty <code>${medium}</code></p>`;
    const head = '<style>:root { color-scheme: light dark }</style>';
    const page = await stage.open(stage.site.page(`/card-fault-${code}`, body, head));
    const error = faultOf(code);
    await answerWith(page, {
      reportCard: {
        report: {
          address: medium.toLowerCase(),
          checksumAddress: medium,
          verdict: null,
          level: null,
          flags: [],
          share: null,
          isStale: false,
          error,
        },
      },
    });
    await page.reload();
    await hoverCard(page, medium);
    return frameOf(page);
  },
}));
