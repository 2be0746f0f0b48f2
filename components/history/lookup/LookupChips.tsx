import type { HistoryItem } from '../../../lib/ui/history/judge.ts';
import { i18n } from '../../../lib/ui/words/text.ts';

/** What is shown beside the level: that the address is blacklisted, or a bot. */
export function LookupChips({ item: { isBlacklisted, isBot } }: { item: HistoryItem }) {
  if (!isBlacklisted && !isBot) return null;
  return (
    <span class="chips">
      {isBlacklisted ? <span class="chip">{i18n.t('flag.blacklist')}</span> : null}
      {isBot ? <span class="chip">{i18n.t('flag.bot.name')}</span> : null}
    </span>
  );
}
