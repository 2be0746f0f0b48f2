/** What the debugger answers to `Runtime.evaluate`. */
export interface Evaluation {
  result: { value?: unknown };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

/** What an expression came to. Throws in the words of what it has thrown. */
export function valueOf({ result, exceptionDetails }: Evaluation): unknown {
  if (exceptionDetails === undefined) return result.value;
  throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
}
