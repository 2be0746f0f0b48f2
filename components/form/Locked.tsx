import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { LockedNote } from './LockedNote.tsx';

interface Props {
  isLocked: boolean;
  children: ComponentChildren;
}

/**
 * Controls for something that the organisation may have set. They then show the value in force and why it cannot be
 * changed.
 */
export function Locked({ isLocked, children }: Props) {
  const id = useId();
  return (
    <fieldset
      class="lockable"
      disabled={isLocked}
      aria-labelledby={isLocked ? id : undefined}
      role={isLocked ? undefined : 'presentation'}
    >
      {children}
      {isLocked ? <LockedNote id={id} /> : null}
    </fieldset>
  );
}
