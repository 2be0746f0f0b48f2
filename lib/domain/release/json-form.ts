/** What browsers and their stores write into a manifest when they install or publish a package. */
const ADDED_TO_MANIFEST = ['key', 'differential_fingerprint'];
/** Where the stores tell browsers to look for updates. Another address may bring other code. */
const UPDATES_OF_STORES: ReadonlySet<unknown> = new Set([
  'https://clients2.google.com/service/update2/crx',
  'https://edge.microsoft.com/extensionwebstorebase/v1/crx',
]);

/**
 * The one form in which a package has its JSON files: names sorted, indented by two. Chrome writes manifest and texts
 * anew when it installs a package, with other spaces and escapes; in this form they are the same again. Null for what is
 * not JSON.
 */
export function toJsonForm(path: string, text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    if (path === 'manifest.json') {
      const manifest: Record<string, unknown> = Object(value);
      for (const name of ADDED_TO_MANIFEST) Reflect.deleteProperty(manifest, name);
      if (UPDATES_OF_STORES.has(manifest['update_url'])) delete manifest['update_url'];
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
