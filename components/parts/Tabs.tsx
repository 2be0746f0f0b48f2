import type { ComponentChildren, FunctionComponent } from 'preact';
import { useRef } from 'preact/hooks';
import { tabAfterKey } from '../../lib/ui/parts/tab-keys.ts';

export interface Tab<N extends string> {
  name: N;
  title: ComponentChildren;
  /** Rendered when it is first shown, and kept from then on. */
  Panel: FunctionComponent;
}

interface Props<N extends string> {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly Tab<N>[];
  selected: N;
  onSelect: (name: N) => void;
}

/**
 * Tabs as in the ARIA authoring practices: they are one stop for the Tab key; arrows, Home and End move between tabs;
 * the focused tab is shown. A panel that was left stays in the page, hidden, with its text and scroll position.
 */
export function Tabs<N extends string>({ label, tabs, selected, onSelect }: Props<N>) {
  const list = useRef<HTMLDivElement>(null);
  const visited = useRef(new Set<N>());
  visited.current.add(selected);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const names = tabs.map(({ name }) => name);
    const isRtl = document.documentElement.dir === 'rtl';
    const next = tabAfterKey(event.key, names, selected, isRtl);
    if (next === null) return;
    event.preventDefault();
    onSelect(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }

  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            class="tab"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === selected}
            aria-controls={`panel-${name}`}
            tabIndex={name === selected ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => onSelect(name)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, Panel }) => (
        <div
          key={name}
          class="tab-panel"
          role="tabpanel"
          id={`panel-${name}`}
          aria-labelledby={`tab-${name}`}
          hidden={name !== selected}
        >
          {visited.current.has(name) ? <Panel /> : null}
        </div>
      ))}
    </>
  );
}
