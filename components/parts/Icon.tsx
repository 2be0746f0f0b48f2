import { edge } from '../shapes/edge.ts';

const PATHS = {
  sliders:
    'M2 4.5h7m3.5 0H14M2 11.5h2m3.5 0H14M10.7 2.7a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 0 1 0-3.6ZM5.7 9.7a1.8 1.8 0 1 1 0 3.6a1.8 1.8 0 0 1 0-3.6Z',
  panel: 'M2.5 3h11v10h-11ZM9.8 3v10M11.6 5.6h.2M11.6 8h.2',
  copy: 'M5.8 5.8h7.4v7.4H5.8ZM10.2 2.8H2.8v7.4',
  check: 'M3 8.5 6.4 12 13 4.5',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  lock: 'M3.5 7.2h9v6.3h-9ZM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  chevron: 'M6 3.5 10.5 8 6 12.5',
  back: 'M10 3.5 5.5 8 10 12.5',
  search: 'M7 2.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9ZM10.5 10.5 14 14',
  falling: 'M8 2.5v11M3.5 9 8 13.5 12.5 9',
  rising: 'M8 13.5v-11M3.5 7 8 2.5 12.5 7',
  download: 'M8 2v8.5M4.5 7.5 8 11l3.5-3.5M2.5 13.5h11',
  book: 'M4 2.5h9v11H4a1.5 1.5 0 0 1 0-3h9M4 2.5A1.5 1.5 0 0 0 2.5 4v8M8 5v3.5M6.2 6.7h3.6',
  outside: 'M6.5 3H3v10h10V9.5M9.5 2.5h4v4M13 3 7.5 8.5',
} as const;

export type IconName = keyof typeof PATHS;

/** A small line drawing. The control around it has the accessible name. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      class={name === 'chevron' ? 'chevron' : name === 'back' ? 'icon-mirrored' : undefined}
      {...edge(size)}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
