import { formatDuration } from '../../../lib/ui/words/format.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const AGES = {
  verdictAgeMs: [HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 30 * DAY_MS],
  unassessedAgeMs: [5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS, DAY_MS, 7 * DAY_MS],
} as const;

interface Props {
  name: keyof typeof AGES;
  ageMs: number;
  onChoose: (ageMs: number) => void;
}

/** How long something counts as fresh, in plain units. */
export function AgeChoice({ name, ageMs, onChoose }: Props) {
  // An age from elsewhere, such as a file, is listed too.
  const ages = [...new Set([...AGES[name], ageMs])].toSorted((a, b) => a - b);
  return (
    <div class="field">
      <label class="field-label" for={name}>
        {i18n.t(`options.privacy.${name}`)}
      </label>
      <p class="soft small" id={`${name}-hint`}>
        {i18n.t(`options.privacy.${name}Hint`)}
      </p>
      <select
        id={name}
        class="input select"
        aria-describedby={`${name}-hint`}
        value={String(ageMs)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {ages.map((age) => (
          <option key={age} value={String(age)}>
            {formatDuration(age, locale)}
          </option>
        ))}
      </select>
    </div>
  );
}
