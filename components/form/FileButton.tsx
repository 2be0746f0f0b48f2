import { useRef } from 'preact/hooks';

interface Props {
  label: string;
  /** Names the file field for a screen reader, where it should say more than the button. */
  fieldLabel?: string;
  /** Kinds of file, as in the attribute `accept`. */
  accept: string;
  onOpen: (file: File) => void;
}

/** A button that lets the person choose a file. */
export function FileButton({ label, fieldLabel = label, accept, onOpen }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={fieldLabel}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file !== undefined) onOpen(file);
          // Without this, choosing the same file again after mending it would not count as a change.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
