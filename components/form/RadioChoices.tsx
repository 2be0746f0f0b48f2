interface Props<T extends string> {
  /** The name of the group of radio buttons. */
  name: string;
  legend: string;
  hint: string;
  choices: readonly { value: T; label: string; note: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** A choice between a few values, one below the other, each with a note. */
export function RadioChoices<T extends string>(props: Props<T>) {
  const { name, legend, hint, choices, chosen, onChoose } = props;
  return (
    <fieldset class="field">
      <legend class="field-label">{legend}</legend>
      <p class="soft small">{hint}</p>
      <div class="choices">
        {choices.map(({ value, label, note }) => (
          <label key={value} class="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span class="choice-words">
              {label}
              <span class="soft small">{note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
