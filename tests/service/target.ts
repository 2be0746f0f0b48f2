/** The service's endpoints by the names that faults and the request log use. */
export type EndpointName = 'lookups' | 'used' | 'prediction';

/** What a request is about. */
export interface RequestTarget {
  endpoint: EndpointName | 'other';
  /** Lower case; only for `prediction`. */
  address?: string;
  /** The number of the page, 1 if the request names none; only for `lookups`. */
  page?: number;
}

const ADDRESS_PATH = /^\/api\/final_predictions\/([^/]+)\/?$/;

/** Reads a request's path and query without the `basePath`. A missing final slash does not matter. */
export function readTarget(path: string): RequestTarget {
  const { pathname, searchParams } = new URL(`http://service.invalid${path}`);
  if (/^\/api\/address_lookups\/?$/.test(pathname)) {
    return { endpoint: 'lookups', page: Number(searchParams.get('page') ?? 1) };
  }
  if (/^\/api\/address_lookups\/used\/?$/.test(pathname)) return { endpoint: 'used' };
  const address = ADDRESS_PATH.exec(pathname)?.[1];
  if (address === undefined) return { endpoint: 'other' };
  return { endpoint: 'prediction', address: address.toLowerCase() };
}
