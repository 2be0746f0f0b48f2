import { NO_FLAGS } from '../../domain/verdict/level.ts';
import { attributeOf, textContentOf } from '../dom/node-reader.ts';
import type { LabelSighting } from '../find/sighting.ts';
import { isInDigits } from './is-in-digits.ts';
import { isChainOfMany, isNavigation } from './is-name.ts';
import { addressesNamedBy } from './link-address.ts';
import { ownerOfLink } from './link-owner.ts';
import { inOneLine, isHost, isNameLike, readsAsOther } from './name-words.ts';
import { nameTextsIn } from './name-texts.ts';
import { addressesOfPage } from './page-address.ts';
import type { PageTools } from './page-tools.ts';

/** A longer label is a whole card or paragraph. */
const LONGEST_LABEL = 80;

/** The sighting of a link whose label is a name of the address in its URL, placed at the end of that name. */
export function readLink(tools: PageTools, link: HTMLAnchorElement): LabelSighting | null {
  const { tree, patterns } = tools;
  const label = inOneLine(textContentOf(link));
  if (label.length > LONGEST_LABEL || !isNameLike(label, patterns)) return null;
  const named = addressesNamedBy(link.href);
  const owner = named === null ? null : ownerOfLink(tools, link, named);
  if (named === null || owner === null) return null;
  const isOther = readsAsOther(label, owner.address);
  // What goes on as a name of a service is no address, but may be taken for one.
  if (isOther && !/^0x[\da-f]{40}\W/i.test(label)) return null;
  if (isNavigation(tools, link, named.url, addressesOfPage().includes(owner.address))) return null;
  const { parts, isHidden } = nameTextsIn(link);
  const [node] = parts;
  const last = parts.at(-1);
  if (!node || !last) return null;
  const text = parts.map(({ data }) => data).join('');
  const written = text.trim();
  const name = inOneLine(text);
  // Of a hidden name only a piece may be known.
  if (!isHidden && !isNameLike(name, patterns)) return null;
  if (isInDigits(node, last, text, patterns)) return null;
  if (isHost(name, named.url.host, location.host) || isChainOfMany(link, label)) return null;
  return {
    address: owner.address,
    kind: 'label',
    node,
    start: text.indexOf(written),
    parts,
    end: last.data.trimEnd().length,
    written,
    element: tree.findBox(tree.parentOf(last) ?? link),
    link,
    href: attributeOf(link, 'href'),
    voucher: owner.voucher,
    isHidden,
    flags: isOther ? ['disguised-name'] : NO_FLAGS,
  };
}
