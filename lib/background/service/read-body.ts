/** How reading a body ended: its text, or that it exceeded the limit. Network faults reject. */
export type BodyText = { ok: true; text: string } | { ok: false };

/** Reads a response body as UTF-8 text and stops, closing the connection, as soon as it exceeds `maxBytes`. */
export async function readBodyText(response: Response, maxBytes: number): Promise<BodyText> {
  if (response.body === null) return { ok: true, text: '' };
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { ok: true, text: text + decoder.decode() };
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      // The answer is refused already, so it does not matter how the closing goes.
      reader.cancel().catch(() => undefined);
      return { ok: false };
    }
    text += decoder.decode(value, { stream: true });
  }
}
