import type { Fault } from '../../service/fault-rule.ts';
import { saveService } from '../../support/chromium.ts';
import { addAddresses, allTrue, expectLevels, takeUnknown } from '../../support/fault-scene.ts';
import { openOptions } from '../../support/own-pages.ts';
import { machineFaults } from './machine-faults.ts';
import type { FaultCase, Scene } from './surface.ts';

const NEW_TOKEN = 'the-new-token';

const FEWER_REQUESTS = 'The service asks for fewer requests for now.';
const OWN_PROBLEM = 'The service has a problem of its own.';
const UNREACHABLE = 'The service cannot be reached.';
const NOT_UNDERSTOOD = 'The answer could not be understood.';
const ANOTHER = '0x00000000219ab540356cbb839cbe05303d7705fa';
const REJECTED = 'The service did not accept the API token.';

/** A fault of all answers of the service, until it is cleared. */
function served(
  name: string,
  words: string,
  fault: Fault | ((scene: Scene) => Fault),
  more: Partial<FaultCase> = {},
): FaultCase {
  return {
    name,
    words,
    begin(scene) {
      const given = typeof fault === 'function' ? fault(scene) : fault;
      scene.stage.service.setFault({ endpoint: 'all', fault: given });
    },
    end: ({ stage }) => stage.service.clearFaults(),
    levelMeanwhile: 'unavailable',
    speed: 4,
    pace: 'probes',
    ...more,
  };
}

async function saveToken({ stage }: Scene, token: string): Promise<void> {
  const options = await openOptions(stage);
  await saveService(options, { baseUrl: stage.service.baseUrl, token });
  await options.close();
}

const wrongAnswer = { speed: 30, pace: 'once a minute' } as const;
const rejection = { speed: 1, remedy: 'once the token is saved anew' };

/** The rows of the matrix. */
export const faults: readonly FaultCase[] = [
  served(
    '429 with seconds to wait',
    FEWER_REQUESTS,
    { kind: 'status', status: 429, retryAfter: { seconds: 3 } },
    { isPause: true },
  ),
  served(
    '429 with a date to wait for',
    FEWER_REQUESTS,
    { kind: 'status', status: 429, retryAfter: { dateInSeconds: 8 } },
    { isPause: true },
  ),
  served('429 without a time', FEWER_REQUESTS, { kind: 'status', status: 429 }, { isPause: true }),
  served('500', OWN_PROBLEM, { kind: 'status', status: 500 }),
  served('503', OWN_PROBLEM, { kind: 'status', status: 503 }),
  served('The connection is dropped', UNREACHABLE, { kind: 'drop' }),
  served('The connection ends in the middle of the body', UNREACHABLE, { kind: 'reset-mid-body' }),
  served(
    '30 s of silence',
    'The service took too long to answer.',
    { kind: 'silence', maxMs: 30_000 },
    { speed: 20, hurriesTimeouts: true },
  ),
  served('JSON that does not parse', NOT_UNDERSTOOD, { kind: 'malformed-json' }, wrongAnswer),
  served(
    'JSON of another shape',
    NOT_UNDERSTOOD,
    { kind: 'wrong-shape' },
    { ...wrongAnswer, popupWords: null, popupNote: 'Unrecognised reply' },
  ),
  served(
    'The result of another address',
    'The service answered with the result of another address.',
    { kind: 'json', body: { fraud_probability: 0.02, final_prediction: 0, address: ANOTHER } },
    { ...wrongAnswer, popupWords: null, popupNote: 'Unrecognised reply' },
  ),
  served(
    'A body of 20 MB',
    'The answer was too large to be read.',
    { kind: 'oversized' },
    wrongAnswer,
  ),
  served('A page that says 404', 'Something answered, but it is not the risk look-up service.', {
    kind: 'html-404',
  }),
  served(
    'A redirect to another origin',
    'The service tried to send Hexmark to another web address.',
    ({ elsewhere }) => ({
      kind: 'redirect',
      location: `${elsewhere.baseUrl}/api/address_lookups/used/`,
    }),
  ),
  {
    name: '401 in the middle of a page',
    words: REJECTED,
    async begin(scene) {
      const first = takeUnknown(scene.stage);
      await addAddresses(scene.page, first);
      scene.known = { ...scene.known, ...allTrue(first) };
      await expectLevels(scene.page, scene.known);
      scene.stage.service.setToken(NEW_TOKEN);
    },
    end: (scene) => saveToken(scene, NEW_TOKEN),
    levelMeanwhile: 'unavailable',
    pace: 'probes',
    asksKnownAgain: true,
    ...rejection,
  },
  served(
    '403',
    REJECTED,
    { kind: 'status', status: 403 },
    {
      ...rejection,
      async end(scene) {
        scene.stage.service.clearFaults();
        await saveToken(scene, NEW_TOKEN);
      },
    },
  ),
  ...machineFaults,
];
