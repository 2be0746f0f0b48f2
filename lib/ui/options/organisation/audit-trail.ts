import type { AuditFormat } from './audit-file.ts';

/** The trail on disk. What reads it is loaded when it is wanted: few people keep one, and all open the options. */
export async function countAuditTrail(): Promise<number> {
  return (await import('../../../platform/storage/stored-audit.ts')).countStoredAudit();
}

export async function writeAuditTrail(format: AuditFormat): Promise<string> {
  const [{ readStoredAudit }, { writeAuditFile }] = await Promise.all([
    import('../../../platform/storage/stored-audit.ts'),
    import('./audit-file.ts'),
  ]);
  return writeAuditFile(readStoredAudit, format);
}
