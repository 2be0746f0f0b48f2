import type { Candidate } from './read-candidates.ts';

/** What a candidate is. Only the first three are sightings. */
export type CandidateKind = 'whole' | 'shortened' | 'name link' | 'hash' | 'no address';

/** What a candidate is, which addresses its mark may have, and why it needs none if it needs none. */
export interface Judged {
  kind: CandidateKind;
  addresses: string[];
  refusal: string | null;
}

const WHOLE = /^0x[0-9a-f]{40}$/i;
const SHORT = /^(0x[0-9a-f]{2,37})\s?(?:\.{2,}|[…‥⋯–—]|•+|\*{2,})\s?([0-9a-f]{2,37})$/i;
const LONGER = /^0x[0-9a-f]{41,}$/i;
const ADDRESS_PAGE =
  /\/(?:address|addresses|addr|accounts?|contracts?|tokens?|wallet|profile|user|holder)\/(0x[0-9a-f]{40})\/?(?=$|[?#])/i;
const HOLDER = /[?&]a=(0x[0-9a-f]{40})(?![0-9a-f])/i;

/** Decides by separate rules what must be marked, so that the extension is not compared with itself. */
export function judgeCandidate(candidate: Candidate): Judged {
  return candidate.form === 'link' ? judgeLink(candidate) : judgeText(candidate);
}

function judgeText({ written, before, after, around }: Candidate): Judged {
  if (/[\p{L}\p{N}_]/u.test(before)) return refused('no address', 'inside a word');
  if (LONGER.test(written)) return refused('hash', 'a hash, whole');
  if (WHOLE.test(written)) {
    const address = written.toLowerCase();
    if (/[\p{L}\p{N}_]/u.test(after)) return refused('no address', 'inside a word');
    if (/^0x0{36}/.test(address)) return refused('whole', 'nobody’s address');
    return { kind: 'whole', addresses: [address], refusal: null };
  }
  const [, head, tail] = SHORT.exec(written) ?? [];
  if (head !== undefined && tail !== undefined) return judgeShortened(head, tail, around);
  if (/^0x[0-9a-f]{4,}(?:\.|…|$)/i.test(written)) {
    return refused('no address', 'some digits alone: a selector, a number');
  }
  return refused('no address', 'a name that begins with 0x');
}

function judgeShortened(head: string, tail: string, around: readonly string[]): Judged {
  const agreeing = around.filter(
    (it) => it.startsWith(head.toLowerCase()) && it.endsWith(tail.toLowerCase()),
  );
  const addresses = agreeing.filter((it) => WHOLE.test(it));
  if (addresses.length === 1) return { kind: 'shortened', addresses, refusal: null };
  if (addresses.length > 1) return refused('shortened', 'several addresses agree');
  if (agreeing.length > 0) return refused('hash', 'a hash, shortened');
  return refused('shortened', 'nothing beside it tells the whole');
}

function judgeLink({ written, href }: Candidate): Judged {
  const [, named] = ADDRESS_PAGE.exec(href.replace(/[?#].*/, '')) ?? [];
  if (named === undefined) return refused('name link', 'the URL is no page of an address');
  if (href.includes('#')) return refused('name link', 'leads to a part of a page');
  if (!/[\p{L}\p{N}]/u.test(written)) return refused('name link', 'without a name');
  if (written.length > 80) return refused('name link', 'too long for a name');
  const [, holder = named] = HOLDER.exec(href) ?? [];
  const addresses = [...new Set([named, holder].map((it) => it.toLowerCase()))];
  // If the page itself says which of two is meant, a mark for that one is right.
  const refusal = addresses.length > 1 ? 'the URL names two addresses' : null;
  return { kind: 'name link', addresses, refusal };
}

function refused(kind: CandidateKind, refusal: string): Judged {
  return { kind, addresses: [], refusal };
}
