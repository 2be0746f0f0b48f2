import { FaultRuleSchema } from './fault-rule.ts';
import type { FaultRule } from './fault-rule.ts';
import type { RequestTarget } from './target.ts';

interface ActiveRule {
  rule: FaultRule;
  /** Infinity for a rule without `times`. */
  remaining: number;
}

/** The fault rules in force. */
export class FaultList {
  #active: ActiveRule[] = [];
  #clearing = new AbortController();

  /** Adds a rule. Throws if the input is not a valid rule. */
  add(input: unknown): void {
    const rule = FaultRuleSchema.parse(input);
    this.#active.push({ rule, remaining: rule.times ?? Infinity });
  }

  clear(): void {
    this.#active = [];
    this.#clearing.abort();
    this.#clearing = new AbortController();
  }

  /** Aborted once the faults that are in force now are cleared. */
  get cleared(): AbortSignal {
    return this.#clearing.signal;
  }

  /** The newest rule that matches this request. Counts it as used once. */
  take(target: RequestTarget): FaultRule | undefined {
    const found = this.#active.findLast(({ rule }) => matches(rule, target));
    if (found === undefined) return undefined;
    found.remaining -= 1;
    if (found.remaining <= 0) this.#active = this.#active.filter((active) => active !== found);
    return found.rule;
  }
}

function matches(rule: FaultRule, target: RequestTarget): boolean {
  if (rule.endpoint !== 'all' && rule.endpoint !== target.endpoint) return false;
  if (rule.address !== undefined && rule.address.toLowerCase() !== target.address) return false;
  return rule.page === undefined || rule.page === target.page;
}
