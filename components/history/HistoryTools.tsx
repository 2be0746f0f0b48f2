import { VERDICT_LEVELS } from '../../lib/domain/verdict/level.ts';
import type { VerdictLevel } from '../../lib/domain/verdict/level.ts';
import type { ChainChoice, HistoryFilter } from '../../lib/ui/history/narrow.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { Icon } from '../parts/Icon.tsx';

interface Props {
  query: string;
  filter: HistoryFilter;
  chains: readonly ChainChoice[];
  onSearch: (words: string) => void;
  onChoose: (changed: Partial<HistoryFilter>) => void;
  /** Moves the focus from the search to the list of results. */
  onLeaveDown: () => void;
}

/** Search and filters. */
export function HistoryTools({ query, filter, chains, onSearch, onChoose, onLeaveDown }: Props) {
  const words = i18n.t('popup.history.search');
  return (
    <search class="history-tools">
      <div class="history-search">
        <Icon name="search" />
        <input
          type="search"
          aria-label={words}
          placeholder={words}
          value={query}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            // While an input method composes, the key chooses among its candidates.
            if (event.key !== 'ArrowDown' || event.isComposing) return;
            event.preventDefault();
            onLeaveDown();
          }}
        />
      </div>
      <div class="history-filters">
        <Choice
          label={i18n.t('popup.history.level')}
          any={i18n.t('popup.history.anyLevel')}
          value={filter.level}
          choices={VERDICT_LEVELS.map((level) => ({
            key: level,
            name: i18n.t(`level.${level}.name`),
          }))}
          onChoose={(level) => onChoose({ level: level as VerdictLevel | null })}
        />
        <Choice
          label={i18n.t('field.chain')}
          any={i18n.t('popup.history.anyChain')}
          value={filter.chain}
          choices={chains}
          onChoose={(chain) => onChoose({ chain })}
        />
        <Toggle
          words={i18n.t('flag.blacklist')}
          isOn={filter.isBlacklistedOnly}
          onToggle={(isBlacklistedOnly) => onChoose({ isBlacklistedOnly })}
        />
        <Toggle
          words={i18n.t('popup.history.bots')}
          isOn={filter.isBotOnly}
          onToggle={(isBotOnly) => onChoose({ isBotOnly })}
        />
      </div>
    </search>
  );
}

interface ChoiceProps {
  label: string;
  /** The name of the option that filters nothing. */
  any: string;
  value: string | null;
  choices: readonly ChainChoice[];
  onChoose: (key: string | null) => void;
}

function Choice({ label, any, value, choices, onChoose }: ChoiceProps) {
  return (
    <select
      class={value === null ? 'filter' : 'filter filter-on'}
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
    >
      <option value="">{any}</option>
      {choices.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface ToggleProps {
  words: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

function Toggle({ words, isOn, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      class={isOn ? 'filter filter-on' : 'filter'}
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    >
      {words}
    </button>
  );
}
