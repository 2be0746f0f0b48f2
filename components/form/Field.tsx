import type { ComponentChildren } from 'preact';
import { FlagShape } from '../shapes/FlagShape.tsx';
import { LockedNote } from './LockedNote.tsx';

interface Props {
  id: string;
  label: string;
  value: string;
  isSecret?: boolean;
  inputMode?: 'text' | 'url' | 'decimal' | 'numeric';
  placeholder?: string;
  /** In characters. */
  maxLength?: number;
  hint?: ComponentChildren;
  /** What is wrong with the value, in plain words. */
  problem?: string | null;
  /** A unit after the field. */
  unit?: string;
  /** The organisation has set the value. People can read and copy it but not change it. */
  isLocked?: boolean;
  onInput: (value: string) => void;
}

/** A labelled text field with its hint and its problem, both tied to it for assistive technology. */
export function Field({ id, label, hint, problem = null, unit, onInput, ...props }: Props) {
  const { value, isLocked = false, isSecret = false, inputMode = 'text', placeholder = '' } = props;
  const { maxLength } = props;
  const descriptions = [
    isLocked ? `${id}-locked` : '',
    hint === undefined ? '' : `${id}-hint`,
    problem === null ? '' : `${id}-problem`,
  ];
  return (
    <div class="field">
      <label class="field-label" for={id}>
        {label}
      </label>
      <span class="field-box">
        <input
          id={id}
          class="input"
          // A web address or a token runs from left to right in every language.
          dir="auto"
          {...(isSecret ? { type: 'password' as const } : { type: 'text' as const })}
          inputMode={inputMode}
          autocomplete="off"
          spellcheck={false}
          placeholder={placeholder}
          maxLength={maxLength}
          value={value}
          readOnly={isLocked}
          onInput={(event) => onInput(event.currentTarget.value)}
          aria-invalid={problem !== null}
          aria-describedby={descriptions.filter((name) => name !== '').join(' ')}
        />
        {unit === undefined ? null : <span class="field-unit soft">{unit}</span>}
      </span>
      {problem === null ? null : (
        <p class="field-problem" id={`${id}-problem`}>
          <FlagShape kind="danger" size={14} />
          {problem}
        </p>
      )}
      {isLocked ? <LockedNote id={`${id}-locked`} /> : null}
      {hint === undefined ? null : (
        <p class="soft small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
