import { Hono } from 'hono';
import { z } from 'zod';
import type { FaultList } from './fault-list.ts';
import type { RequestFilter, RequestLog } from './request-log.ts';
import { UsedFormSchema } from './used-reply.ts';
import type { UsedReply } from './used-reply.ts';

export const CONTROL_PATH = '/__control';

const FilterSchema = z.object({
  endpoint: z.enum(['lookups', 'used', 'prediction', 'other']).exactOptional(),
  address: z.string().exactOptional(),
});

const UsedChangeSchema = z.strictObject({
  form: UsedFormSchema.exactOptional(),
  used: z.number().exactOptional(),
  limit: z.number().exactOptional(),
});
/** The parts of the used reply to change. */
export type UsedChange = z.infer<typeof UsedChangeSchema>;

interface ControlParts {
  faults: FaultList;
  log: RequestLog;
  setUsedReply: (change: UsedChange) => UsedReply;
}

/** Control over HTTP, for tests that run in another process. It answers bad input with status 400. */
export function createControl({ faults, log, setUsedReply }: ControlParts): Hono {
  const app = new Hono().basePath(CONTROL_PATH);

  app.post('/fault', async (context) => {
    faults.add(await context.req.json());
    return context.body(null, 204);
  });
  app.delete('/faults', (context) => {
    faults.clear();
    return context.body(null, 204);
  });
  app.get('/requests', (context) => {
    const filter: RequestFilter = FilterSchema.parse(context.req.query());
    return context.json(log.list(filter));
  });
  app.delete('/requests', (context) => {
    log.clear();
    return context.body(null, 204);
  });
  app.post('/used', async (context) =>
    context.json(setUsedReply(UsedChangeSchema.parse(await context.req.json()))),
  );
  app.onError((error, context) => context.json({ error: error.message }, 400));
  return app;
}
