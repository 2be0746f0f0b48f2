import { changeBook } from '../../domain/book/address-book.ts';
import { readWritten } from '../../domain/settings/settings.ts';
import { Refusal } from '../../messaging/server.ts';
import type { Handlers } from '../../messaging/server.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { Organisation } from '../settings/organisation.ts';
import type { SettingsKeeper } from '../settings/settings.ts';

export interface SettingsMessageDeps {
  settings: SettingsKeeper;
  engine: Engine;
  organisation: Pick<Organisation, 'report'>;
  /** Has marks asked for again, also in open tabs that have no script yet. */
  onChanged: () => Promise<void>;
}

type SettingsMessages =
  | 'getSettings'
  | 'saveSettings'
  | 'importSettings'
  | 'changeAddressBook'
  | 'getPolicyReport';

/** The messages about the person's settings, and about what their organisation has decided. */
export function createSettingsMessages({
  settings,
  engine,
  organisation,
  onChanged,
}: SettingsMessageDeps): Pick<Handlers, SettingsMessages> {
  return {
    getSettings: () => settings.get(),

    // These have messages of their own.
    async saveSettings({ defaultMode: _mode, siteModes: _modes, addressBook: _book, ...chosen }) {
      const { hashCase } = await settings.get();
      const forget = async () => {
        if ((chosen.hashCase ?? hashCase) !== hashCase) await engine.forgetUnassessed();
      };
      // Before the change too: if the worker dies after it, the same message comes again and then changes nothing.
      await forget();
      await settings.change(() => chosen);
      await engine.noteJudgement();
      await forget();
      void onChanged();
      return {};
    },

    async importSettings({ written, isTrial }) {
      let badName: string | null = null;
      const inForce = await settings.change((own) => {
        const read = readWritten(own, written);
        ({ badName } = read);
        return read.change;
      }, isTrial);
      if (inForce !== null && !isTrial) {
        // Calls off what frames wanted under the old modes and lists, before anything that takes its time.
        engine.assessor.dropFrames();
        await engine.noteJudgement();
        await engine.forgetUnassessed();
        void onChanged();
      }
      return { settings: inForce, badName };
    },

    async changeAddressBook({ put, remove }) {
      await settings.change(({ addressBook }) => {
        const changed = changeBook(addressBook, put, remove);
        if (changed === null) throw new Refusal('too many addresses');
        return { addressBook: changed };
      });
      void onChanged();
      return {};
    },

    getPolicyReport: () => organisation.report(),
  };
}
