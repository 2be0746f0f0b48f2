/**
 * Reads a response body as UTF-8 text. Null, with the connection closed, as soon as it exceeds `maxBytes`. Network faults
 * reject.
 */
export async function readBodyText(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      // The answer is refused already, so it does not matter how the closing goes.
      reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
