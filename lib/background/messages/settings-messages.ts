import { mergeSettings } from '../../domain/settings/settings.ts';
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

type SettingsMessages = 'getSettings' | 'saveSettings' | 'importSettings' | 'getPolicyReport';

/** The messages about the person's settings, and about what their organisation has decided. */
export function createSettingsMessages({
  settings,
  engine,
  organisation,
  onChanged,
}: SettingsMessageDeps): Pick<Handlers, SettingsMessages> {
  return {
    getSettings: () => settings.get(),

    // Modes have messages of their own: a form that was filled in earlier must not put old ones back.
    async saveSettings({ defaultMode: _defaultMode, siteModes: _siteModes, ...chosen }) {
      const { hashCase } = await settings.get();
      await settings.change(() => chosen);
      await engine.noteJudgement();
      if (chosen.hashCase !== hashCase) await engine.forgetUnassessed();
      void onChanged();
      return {};
    },

    async importSettings({ written, isTrial }) {
      const merged = mergeSettings(await settings.get(), written);
      if (merged.settings === null || isTrial) return merged;
      await settings.change(() => merged.settings);
      await engine.forgetUnassessed();
      // Calls off what frames wanted under the old modes and lists.
      engine.assessor.dropFrames();
      void onChanged();
      return merged;
    },

    getPolicyReport: () => organisation.report(),
  };
}
