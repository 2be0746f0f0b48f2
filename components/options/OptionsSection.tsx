import type { ComponentChildren } from 'preact';

interface Props {
  id: string;
  title: string;
  intro: string;
  children: ComponentChildren;
}

/** One part of the options: its name and purpose at the side, its controls beside them. */
export function OptionsSection({ id, title, intro, children }: Props) {
  return (
    <section class="section" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div class="section-lead">
        <h2 class="section-title" id={`${id}-title`}>
          {title}
        </h2>
        <p class="soft">{intro}</p>
      </div>
      <div class="section-body">{children}</div>
    </section>
  );
}
