/**
 * What a step for one text or one part of a page gives, or `otherwise` where it fails. Pages can bring about errors that
 * nobody has thought of. Each costs the text at hand its mark, and never the way through all others.
 */
export function attempt(step: () => void): void;
export function attempt<Value>(step: () => Value, otherwise: Value): Value;
export function attempt<Value>(step: () => Value, otherwise?: Value): Value | undefined {
  try {
    return step();
  } catch {
    return otherwise;
  }
}
