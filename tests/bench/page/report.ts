import { execFileSync } from 'node:child_process';
import { cpus, totalmem, type } from 'node:os';
import { findChromium } from '../../support/find-chromium.ts';
import { findFirefox } from '../../support/find-firefox.ts';
import { replacePart, writePart } from '../generated-part.ts';
import { limitIn } from './budgets.ts';
import { holds, short } from './figures.ts';
import type { Figure } from './figures.ts';

const PART = {
  start: '<!-- measured by npm run bench -->',
  end: '<!-- end of what was measured -->',
};
const BUDGETS = '../tests/bench/page/budgets.ts';

/** Puts the figures of this run, and where they were measured, into the page about performance. */
export async function writeReport(figures: readonly Figure[]): Promise<void> {
  await writePart('performance.md', PART, linesOf(describeRun(), figures));
}

/** The page with another run between its two marks. */
export function replaceMeasured(page: string, run: string, figures: readonly Figure[]): string {
  return replacePart(page, PART, linesOf(run, figures));
}

function linesOf(run: string, figures: readonly Figure[]): string[] {
  return [run, '', ...tableOf(figures)];
}

function tableOf(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => {
    const sign = holds(figure) ? '✔' : '✘';
    return `| ${sign} | ${figure.name} | ${figure.browser} | ${budgetOf(figure)} | ${valueOf(figure)} |`;
  });
  return ['|  | What | Browser | Budget | Measured |', '| --- | --- | --- | --- | --- |', ...rows];
}

/** A link to the constant, with which the gate compares it. */
function budgetOf({ budget, ...figure }: Figure): string {
  const [sign, constant] =
    'atMost' in budget ? ['≤', `MOST.${budget.atMost}`] : ['≥', `LEAST.${budget.atLeast}`];
  return `${sign} ${withUnit(`[${limitIn(budget)}](${BUDGETS} '${constant}')`, figure)}`;
}

/** Counts are whole. */
function valueOf(figure: Figure): string {
  return withUnit(figure.unit === '' ? `${figure.value}` : short(figure.value), figure);
}

function withUnit(text: string, { unit }: Pick<Figure, 'unit'>): string {
  return `${text} ${unit}`.trimEnd();
}

function describeRun(): string {
  const versions = [versionOf(findChromium()), versionOf(findFirefox())];
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 1e9)} GB, ${type()}`;
  const day = new Date().toISOString().slice(0, 10);
  return `Written by \`npm run bench\` on ${day}: ${[...versions, machine].join('; ')}.`;
}

function versionOf(binary: string | null): string {
  return binary === null
    ? 'unknown'
    : execFileSync(binary, ['--version'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
}
