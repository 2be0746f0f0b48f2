/** What browsers and their stores write into a manifest when they install or publish a package. */
const ADDED_TO_MANIFEST = ['key', 'update_url', 'differential_fingerprint'];

/**
 * The one form in which a package has its JSON files: names sorted, indented by two. Chrome writes manifest and texts
 * anew when it installs a package, with other spaces and escapes; in this form they are the same again. Null for what is
 * not JSON.
 */
export function toJsonForm(path: string, text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    if (path === 'manifest.json') {
      for (const name of ADDED_TO_MANIFEST) Reflect.deleteProperty(Object(value), name);
    }
    return `${JSON.stringify(sorted(value), null, 2)}\n`;
  } catch {
    return null;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, it]) => [name, sorted(it)]));
}
