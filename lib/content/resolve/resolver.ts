import type { Resolver } from '../find/resolver.ts';
import { leadsElsewhere } from './link-address.ts';
import type { PageTools } from './page-tools.ts';
import { readLink } from './read-link.ts';
import { vouchFor } from './voucher.ts';

export function createResolver(tools: PageTools): Resolver {
  return {
    vouchFor: (node, written, short) => vouchFor(tools, node, written, short),
    readLink: (link) => readLink(tools, link),
    leadsElsewhere,
  };
}
