import type { CDPSession, Page } from 'playwright';
import { boxOfMark } from './mark-box.ts';
import type { MarkBox } from './mark-box.ts';

/** What a mark in the closed overlay says. */
export interface ReadState {
  address: string;
  level: string;
  flags: string[];
  label: string;
  role: string;
}

/** A mark with where it stands. */
export interface ReadMark extends ReadState {
  box: MarkBox;
}

interface CdpNode {
  nodeId: number;
  backendNodeId: number;
  localName: string;
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
export async function readStates(page: Page): Promise<ReadState[]> {
  const session = await page.context().newCDPSession(page);
  try {
    return (await findMarks(session)).map(stateOf);
  } finally {
    await session.detach();
  }
}

/** The same, with where they stand, from the top down: another two questions for each mark. */
export async function readMarks(page: Page): Promise<ReadMark[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const nodes = await findMarks(session);
    const marks = await Promise.all(nodes.map((node) => readMark(session, node)));
    return marks
      .filter((mark) => mark !== null)
      .toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  } finally {
    await session.detach();
  }
}

async function findMarks(session: CDPSession): Promise<CdpNode[]> {
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  return [...walk(root as CdpNode)].filter((node) => 'data-address' in attributesOf(node));
}

function stateOf(node: CdpNode): ReadState {
  const attributes = attributesOf(node);
  return {
    address: attributes['data-address'] ?? '',
    level: attributes['data-level'] ?? '',
    flags: (attributes['data-flags'] ?? '').split(' ').filter((flag) => flag !== ''),
    label: attributes['aria-label'] ?? '',
    role: attributes['role'] ?? '',
  };
}

async function readMark(session: CDPSession, node: CdpNode): Promise<ReadMark | null> {
  try {
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: node.backendNodeId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: `function () { return (${String(boxOfMark)})(this); }`,
      returnByValue: true,
    });
    return { ...stateOf(node), box: result.value as MarkBox };
  } catch {
    // The mark was redrawn between reading the tree and measuring.
    return null;
  }
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
