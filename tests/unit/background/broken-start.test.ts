import { expect, it } from 'vitest';
import { stageBackground } from './stage.ts';
import { useFreshDatabase } from './store/fresh-database.ts';

const connect = useFreshDatabase();

it.each(['workerStarted', 'enabled', 'originsChanged'] as const)(
  'nothing goes uncaught where the disk refuses: %s',
  async (event) => {
    const uncaught: unknown[] = [];
    const note = (reason: unknown) => void uncaught.push(reason);
    process.on('unhandledRejection', note);
    const { events, stage } = stageBackground({ connect: connect() });
    stage.isStorageBroken = true;
    void events[event]();
    // Node tells of them at the end of a turn.
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    process.off('unhandledRejection', note);
    expect(uncaught).toEqual([]);
  },
);
