import { originPattern } from '../../domain/settings/base-url.ts';
import { removeOrigins } from '../../platform/permissions.ts';
import type { ServiceStore } from '../store/service-store.ts';

/** Gives back the host of a service that was left: it is granted for asking, and would count as a site to scan. */
export async function releaseHost(services: ServiceStore, baseUrl: string | null): Promise<void> {
  if (baseUrl === null) return;
  const pattern = originPattern(baseUrl);
  try {
    const current = await services.read();
    if (current === null || originPattern(current.baseUrl) !== pattern)
      await removeOrigins([pattern]);
  } catch {
    // A grant left over does no harm: it stands among the sites, where it can be removed.
  }
}
