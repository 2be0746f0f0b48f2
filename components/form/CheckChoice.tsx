interface Props {
  label: string;
  /** What choosing it means, under the label. */
  hint: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox with its label and a hint. */
export function CheckChoice({ label, hint, isChecked, onChange }: Props) {
  return (
    <label class="choice">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span class="choice-words">
        {label}
        <span class="soft small">{hint}</span>
      </span>
    </label>
  );
}
