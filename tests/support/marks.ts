import type { Page } from 'playwright';
import { MARKS_HOST } from '../../lib/content/dom/host.ts';
import { boxOfMark } from './mark-box.ts';
import type { MarkBox } from './mark-box.ts';
import { askPage } from './page-session.ts';
import type { PageSession } from './page-session.ts';

/** What a mark in the closed overlay says. */
export interface ReadState {
  address: string;
  level: string;
  flags: string[];
  label: string;
  role: string;
  /** The language that its name is in. */
  lang: string;
}

/** A mark with where it stands. */
export interface ReadMark extends ReadState {
  box: MarkBox;
}

interface CdpNode {
  localName: string;
  backendNodeId: number;
  attributes?: string[];
  children?: CdpNode[];
  shadowRoots?: CdpNode[];
  /** Of a frame in the same process. */
  contentDocument?: CdpNode;
}

/**
 * Reads what the marks on a page say through the debugger, which alone sees into closed shadow roots. One question,
 * however many there are.
 */
export function readStates(page: Page): Promise<ReadState[]> {
  return askDocument(page, async (session) => {
    const nodes = (await findRoots(session)).values().flatMap(walk);
    const attributes = nodes.map(attributesOf).filter((it) => 'data-address' in it);
    return attributes.map(stateOf).toArray();
  });
}

/**
 * The same, with where they stand, from the top down. All marks of a frame are read in one moment: one that is redrawn
 * between two questions would say what it was and stand nowhere.
 */
export function readMarks(page: Page): Promise<ReadMark[]> {
  return askDocument(page, async (session) => {
    const roots = await findRoots(session);
    const marks = await Promise.all(roots.map((root) => readRoot(session, root)));
    return marks.flat().toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  });
}

/** Between two questions the debugger must not follow the document, because it would tell of every change. */
function askDocument<T>(page: Page, ask: (session: PageSession) => Promise<T>): Promise<T> {
  return askPage(page, async (session) => {
    const answer = await ask(session);
    // Nothing waits for this: it comes before the next question in any case.
    if (session.isAskedOnce()) void session.send('DOM.disable').catch(() => undefined);
    return answer;
  });
}

/** The shadow roots that marks are in. */
async function findRoots(session: PageSession): Promise<CdpNode[]> {
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  const hosts = walk(root as CdpNode).filter(({ localName }) => localName === MARKS_HOST);
  return hosts.flatMap(({ shadowRoots }) => shadowRoots ?? []).toArray();
}

async function readRoot(session: PageSession, root: CdpNode): Promise<ReadMark[]> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: root.backendNodeId });
  const { objectId = '' } = object;
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: `function () { return (${String(listMarks)})(this, ${String(boxOfMark)}); }`,
    returnByValue: true,
  });
  // The session lasts, and would keep the root of a page that is gone.
  await session.send('Runtime.releaseObject', { objectId });
  const marks = result.value as ReturnType<typeof listMarks>;
  return marks.map(({ attributes, box }) => Object.assign(stateOf(attributes), { box }));
}

/** Runs in the page. */
function listMarks(root: ShadowRoot, readBox: typeof boxOfMark) {
  const known = new Map<string, string[]>();
  return Array.from(root.querySelectorAll('[data-address]'), (mark) => ({
    attributes: Object.fromEntries(Array.from(mark.attributes, ({ name, value }) => [name, value])),
    box: readBox(mark, known),
  }));
}

function stateOf(attributes: Record<string, string>): ReadState {
  return {
    address: attributes['data-address'] ?? '',
    level: attributes['data-level'] ?? '',
    flags: (attributes['data-flags'] ?? '').split(' ').filter((flag) => flag !== ''),
    label: attributes['aria-label'] ?? '',
    role: attributes['role'] ?? '',
    lang: attributes['lang'] ?? '',
  };
}

function* walk(node: CdpNode): Generator<CdpNode> {
  yield node;
  const inner = node.contentDocument === undefined ? [] : [node.contentDocument];
  for (const child of [...(node.shadowRoots ?? []), ...(node.children ?? []), ...inner]) {
    yield* walk(child);
  }
}

function attributesOf(node: CdpNode): Record<string, string> {
  const pairs = node.attributes ?? [];
  const attributes: Record<string, string> = {};
  for (let index = 0; index < pairs.length; index += 2) {
    attributes[pairs[index] ?? ''] = pairs[index + 1] ?? '';
  }
  return attributes;
}
