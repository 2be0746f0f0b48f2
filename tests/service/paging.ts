import type { LookupPage, LookupRow } from './wire.ts';

interface PageRequest {
  lookups: readonly LookupRow[];
  pageSize: number;
  /** The request's whole URL, from which links are built. */
  url: URL;
}

/** The page that `url` asks for, with absolute links. Undefined if there is no such page. */
export function readPage({ lookups, pageSize, url }: PageRequest): LookupPage | undefined {
  const last = Math.max(1, Math.ceil(lookups.length / pageSize));
  const page = pageNumber(url.searchParams.get('page'), last);
  if (page === undefined) return undefined;
  return {
    count: lookups.length,
    next: page < last ? linkTo(url, page + 1) : null,
    previous: page > 1 ? linkTo(url, page - 1) : null,
    results: lookups.slice((page - 1) * pageSize, page * pageSize),
  };
}

function pageNumber(asked: string | null, last: number): number | undefined {
  if (asked === null) return 1;
  if (asked === 'last') return last;
  const page = /^\d+$/.test(asked) ? Number(asked) : 0;
  return page >= 1 && page <= last ? page : undefined;
}

function linkTo(url: URL, page: number): string {
  const link = new URL(url);
  link.searchParams.set('page', String(page));
  return link.href;
}
