import type { Handlers } from '../../messaging/server.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { ServiceDesk } from '../service/service-desk.ts';

export interface HistoryMessageDeps {
  engine: Engine;
  desk: Pick<ServiceDesk, 'letPass'>;
}

type HistoryMessages = 'getJudgement' | 'getHistoryProgress' | 'syncHistory' | 'stopHistorySync';

/** The messages about the look-up history. Our pages read its rows from the disk themselves. */
export function createHistoryMessages({
  engine,
  desk,
}: HistoryMessageDeps): Pick<Handlers, HistoryMessages> {
  return {
    getJudgement: () => engine.noteJudgement(),
    getHistoryProgress: () => engine.history.progress(),
    async syncHistory({ occasion }) {
      if (occasion === 'personAsked') await desk.letPass();
      void engine.history.sync(occasion);
      return {};
    },
    async stopHistorySync() {
      await engine.history.stop();
      return {};
    },
  };
}
