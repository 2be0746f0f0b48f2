import type { BookEntry } from '../../lib/ui/types.ts';

/** An entry's own name and colour. Nothing for an entry without either. */
export function BookTag({ entry }: { entry: Pick<BookEntry, 'label' | 'colour'> }) {
  const { label, colour } = entry;
  if (label === '' && colour === 'none') return null;
  return (
    <span class="book-tag" data-colour={colour}>
      <bdi class="book-label">{label}</bdi>
    </span>
  );
}
