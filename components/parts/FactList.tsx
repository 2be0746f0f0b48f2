import type { ComponentChildren } from 'preact';

export interface Fact {
  name: string;
  /** The name as the service writes it, where ours differs. */
  rawName?: string;
  value: ComponentChildren;
}

/** Names and values. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl class="facts">
      {facts.map(({ name, rawName, value }) => (
        <div key={rawName ?? name}>
          <dt class="foreign" title={rawName}>
            {name}
          </dt>
          <dd class="foreign">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
