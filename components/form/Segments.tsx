import type { ComponentChildren } from 'preact';

interface Props<T extends string> {
  name: string;
  legend: string;
  hint?: string;
  choices: readonly T[];
  chosen: T;
  labelOf: (choice: T) => ComponentChildren;
  onChoose: (choice: T) => void;
}

/** A choice between a few values, side by side, each named in a word. */
export function Segments<T extends string>(props: Props<T>) {
  const { name, legend, hint, choices, chosen, labelOf, onChoose } = props;
  return (
    <fieldset class="field">
      <legend class="field-label">{legend}</legend>
      {hint === undefined ? null : <p class="soft small">{hint}</p>}
      <div class="segments">
        {choices.map((choice) => (
          <label key={choice} class="segment">
            <input
              type="radio"
              class="visually-hidden"
              name={name}
              value={choice}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
            />
            {labelOf(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
