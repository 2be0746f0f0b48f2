import { z } from 'zod';

/** The forms that the used count may have, because the interface does not define one. */
export const UsedFormSchema = z.enum([
  /** `48` */
  'number',
  /** `"48"` */
  'numeric-string',
  /** `{"used": 48}` */
  'used',
  /** `{"count": 48, "limit": 100}` */
  'count-and-limit',
  /** `{"status": "ok", "plan": {"tier": "team"}}` */
  'unrecognisable',
]);
export type UsedForm = z.infer<typeof UsedFormSchema>;

export interface UsedReply {
  form: UsedForm;
  used: number;
  /** Only sent by `count-and-limit`. */
  limit: number;
}

/** The body of the used endpoint's reply. */
export function usedBody({ form, used, limit }: UsedReply): unknown {
  const bodies: Readonly<Record<UsedForm, unknown>> = {
    number: used,
    'numeric-string': String(used),
    used: { used },
    'count-and-limit': { count: used, limit },
    unrecognisable: { status: 'ok', plan: { tier: 'team' } },
  };
  return bodies[form];
}
