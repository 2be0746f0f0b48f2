/** "hexmark-settings-2026-01-16.json": dated by the place where the person is, who looks for the file by its day. */
export function nameOfFile(what: string, time: Date, ending: string): string {
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  const day = parts.map((part) => String(part).padStart(2, '0')).join('-');
  return `hexmark-${what}-${day}.${ending}`;
}
