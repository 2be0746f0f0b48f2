import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const ManifestSchema = z.object({
  permissions: z.array(z.string()),
  optional_host_permissions: z.optional(z.array(z.string())),
  host_permissions: z.optional(z.array(z.string())),
  web_accessible_resources: z.array(z.object({ resources: z.array(z.string()) })),
  content_scripts: z.optional(z.array(z.unknown())),
  externally_connectable: z.optional(z.unknown()),
});

/** What a build asks of the browser: nothing beyond what PRIVACY.md gives a reason for, and no host at install. */
export function checkManifest(buildDir: string, privacyFile: string): string[] {
  const manifest = ManifestSchema.parse(
    JSON.parse(readFileSync(join(buildDir, 'manifest.json'), 'utf8')),
  );
  const privacy = readFileSync(privacyFile, 'utf8');
  const problems: string[] = [];
  const asked = [...manifest.permissions, ...(manifest.optional_host_permissions ?? [])];
  for (const permission of asked) {
    if (!privacy.includes(`\`${permission}\``)) {
      problems.push(`PRIVACY.md gives no reason for the permission ${permission}.`);
    }
  }
  if (manifest.host_permissions !== undefined) problems.push('Hosts are asked for at install.');
  if (manifest.content_scripts !== undefined) problems.push('A content script is declared.');
  if (manifest.externally_connectable !== undefined) problems.push('Pages may connect.');
  const resources = manifest.web_accessible_resources.flatMap((entry) => entry.resources);
  if (resources.join() !== 'card.html') {
    problems.push(`Web-accessible resources are ${resources.join(', ')}; only card.html may be.`);
  }
  return problems;
}
