import { expect, it } from 'vitest';
import { createLeaveService } from '../../../../lib/background/service/leave-service.ts';
import type { LeaveServiceDeps } from '../../../../lib/background/service/leave-service.ts';
import { createServiceStore } from '../../../../lib/background/store/service-store.ts';
import type { KnownService, ServiceStore } from '../../../../lib/background/store/service-store.ts';
import { NO_EVIDENCE } from '../../../../lib/domain/verdict/probability.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();

const SERVICE: KnownService = {
  baseUrl: 'https://risk.example',
  token: 'secret',
  hasMixedCaseHashes: false,
  scaleEvidence: NO_EVIDENCE,
};

/** Nothing fails, and the service stays. */
const DEPS: LeaveServiceDeps = {
  services: {
    read: async () => SERVICE,
    forget: async () => undefined,
    hostsLeft: async () => [],
    noteGivenBack: async () => undefined,
  },
  forgetMemory: () => undefined,
  removeConsent: async () => undefined,
  removeOrigins: async () => true,
  applyPolicy: async () => undefined,
};

/** What lies on the disk and in the browser, whichever worker looks at it. */
function setUp() {
  const lasting = { service: SERVICE as KnownService | null, granted: ['https://risk.example/*'] };
  const never = new Promise<never>(() => undefined);
  /** A worker that dies once it has done that many things which last. */
  function worker(steps: number) {
    let left = steps;
    async function step(work: () => void): Promise<void> {
      if (left === 0) return never;
      left -= 1;
      work();
    }
    const deps: LeaveServiceDeps = {
      ...DEPS,
      services: {
        ...DEPS.services,
        read: async () => lasting.service,
        forget: () => step(() => void (lasting.service = null)),
      },
      removeConsent: () => step(() => undefined),
      async removeOrigins(origins) {
        await step(() => {
          lasting.granted = lasting.granted.filter((it) => !origins.includes(it));
        });
        return true;
      },
    };
    return createLeaveService(deps);
  }
  return { lasting, worker };
}

it.each([0, 1, 2])(
  'a service is forgotten and its host given back though a worker dies after %i steps',
  async (steps) => {
    const { lasting, worker } = setUp();
    void worker(steps).forgetService();
    await new Promise((done) => {
      setTimeout(done);
    });
    await worker(Infinity).forgetService();
    expect(lasting).toEqual({ service: null, granted: [] });
  },
);

it('the consent has gone when the browser is closed while the traces of a service are erased', async () => {
  let hasConsent = true;
  const erasing = Promise.withResolvers<void>();
  const leaving = createLeaveService({
    ...DEPS,
    removeConsent: async () => void (hasConsent = false),
  });
  void leaving.forgetService(() => {
    erasing.resolve();
    return new Promise(() => undefined);
  });
  await erasing.promise;
  expect(hasConsent).toBe(false);
});

it('what comes in while its traces are erased is forgotten, too', async () => {
  let memory: string[] = [];
  const leaving = createLeaveService({ ...DEPS, forgetMemory: () => (memory = []) });
  await leaving.forgetService(async () => void memory.push('an answer of the service'));
  expect(memory).toEqual([]);
});

it.each([
  [
    'another is saved',
    (store: ServiceStore) => store.save({ ...SERVICE, baseUrl: 'https://b.example' }),
  ],
  ['it is forgotten', (store: ServiceStore) => store.forget()],
])(
  'the next worker gives a host back if one dies right after %s, and only once',
  async (_when, leave) => {
    const dead = createServiceStore(connect());
    await dead.save(SERVICE);
    await leave(dead);
    const removed: string[] = [];
    const leaving = createLeaveService({
      ...DEPS,
      services: createServiceStore(connect()),
      async removeOrigins(origins) {
        removed.push(...origins);
        return true;
      },
    });
    await leaving.giveBackHosts();
    expect(removed).toEqual(['https://risk.example/*']);
    await leaving.giveBackHosts();
    expect(removed).toHaveLength(1);
  },
);
