import type { Resolver } from '../find/resolver.ts';
import { createEncodedReader } from './encoded.ts';
import { ledElsewhere } from './link-address.ts';
import { patternsFrom } from './page-tools.ts';
import type { PageTools, ScannerPatterns } from './page-tools.ts';
import { readLink } from './read-link.ts';
import { vouchFor } from './voucher.ts';

export function createResolver(
  given: Omit<PageTools, 'patterns'> & { patterns: ScannerPatterns },
): Resolver {
  const tools = { ...given, patterns: patternsFrom(given.patterns) };
  return {
    vouchFor: (node, written, short) => vouchFor(tools, node, written, short),
    ...createEncodedReader(tools.patterns),
    readLink: (link) => readLink(tools, link),
    ledElsewhere,
  };
}
