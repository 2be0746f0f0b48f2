import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from './Icon.tsx';

interface Props {
  title: ComponentChildren;
  /** Called only when open, so that closed content costs nothing. */
  children: () => ComponentChildren;
}

/** Something that opens below its title. */
export function Disclosure({ title, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" size={12} />
        <span class="disclosure-title foreign">{title}</span>
      </summary>
      {isOpen ? <div class="disclosure-body">{children()}</div> : null}
    </details>
  );
}
