import { holdsBudget, limitIn } from './budgets.ts';
import type { Budget } from './budgets.ts';

/** One thing measured, beside what it may be. */
export interface Figure {
  browser: 'Chromium' | 'Firefox';
  name: string;
  /** The value that is judged. */
  value: number;
  unit: '×' | 'ms' | 'MB' | '';
  /** What it must reach or stay under. */
  budget: Budget;
  /** What it was computed from. */
  detail: string;
}

export function holds({ value, budget }: Figure): boolean {
  return holdsBudget(value, budget);
}

/** NaN without values, so that what was not measured holds no budget. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The quickest round: other programs only ever lengthen one. NaN without values. */
export function least(values: readonly number[]): number {
  return quantile(values, 0);
}

/** Median and minimum, for people. */
export function both(values: readonly number[]): string {
  return `${short(median(values))} (min ${short(Math.min(...values))}) ms`;
}

/** Minimum, median and maximum, for people. Used where rare values count. */
export function spread(values: readonly number[]): string {
  return `${[Math.min(...values), median(values), Math.max(...values)].map(short).join(' / ')} ms`;
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { browser, name, value, unit, budget, detail } = figure;
    const sign = holds(figure) ? '✔' : '✘';
    return [sign, browser, name, `${short(value)} ${unit}`, `${limitOf(budget)} ${unit}`, detail];
  });
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function limitOf(budget: Budget): string {
  return `${'atMost' in budget ? '≤' : '≥'} ${limitIn(budget)}`;
}

export function short(value: number): string {
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}
