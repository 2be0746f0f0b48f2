import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createSeed } from './seed.ts';
import { DEMO_TOKEN, startService } from './service.ts';
import { UsedFormSchema } from './used-reply.ts';

const USAGE = `Usage: node tests/service/main.ts [options]
  --port N         default: a free port
  --seconds N      stop after so long; default 3600
  --token TEXT     default: ${DEMO_TOKEN}
  --lookups N      rows in the history; default 47
  --page-size N    default 10
  --scale S        unit or percent; default unit
  --used-form F    ${UsedFormSchema.options.join(', ')}; default number
  --per-minute N   rate limit; default none
  --control        open /__control/`;

const OptionsSchema = z.object({
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  seconds: z.coerce.number().positive().max(86_400).default(3600),
  token: z.string().min(1).default(DEMO_TOKEN),
  lookups: z.coerce.number().int().min(0).max(200_000).default(47),
  'page-size': z.coerce.number().int().min(1).max(1000).default(10),
  scale: z.enum(['unit', 'percent']).default('unit'),
  'used-form': UsedFormSchema.default('number'),
  'per-minute': z.coerce.number().int().positive().exactOptional(),
  control: z.boolean().default(false),
});
type Options = z.infer<typeof OptionsSchema>;

function readOptions(): Options | undefined {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      options: {
        port: text,
        seconds: text,
        token: text,
        lookups: text,
        'page-size': text,
        scale: text,
        'used-form': text,
        'per-minute': text,
        control: { type: 'boolean' },
      },
    });
    return OptionsSchema.parse(values);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    console.error(`${reason}\n\n${USAGE}`);
    return undefined;
  }
}

async function run(options: Options): Promise<void> {
  const perMinute = options['per-minute'];
  const { lookups, scale } = options;
  const service = await startService({
    port: options.port,
    token: options.token,
    pageSize: options['page-size'],
    usedForm: options['used-form'],
    control: options.control,
    seed: createSeed({ lookups, scale, now: Date.now() }),
    ...(perMinute === undefined ? {} : { requestsPerMinute: perMinute }),
  });
  const { named } = service.seed();
  console.log(`Base URL  ${service.baseUrl}\nToken     ${service.token}\n`);
  for (const [name, address] of Object.entries(named)) console.log(`${name.padEnd(20)}${address}`);

  const stop = (): void => void service.close();
  const lifetime = setTimeout(stop, options.seconds * 1000);
  lifetime.unref();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** Ends with a sentence where the port is taken, as by the same command in another window. */
function explain(error: unknown, { port }: Options): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  console.error(`Port ${port} is taken. Name another, or none for a free one.`);
  process.exitCode = 1;
}

const options = readOptions();
if (options === undefined) process.exitCode = 2;
else await run(options).catch((error: unknown) => explain(error, options));
