import { DEFAULT_MODES } from '../../../lib/domain/settings/site-mode.ts';
import type { DefaultMode, ModeChoice, SiteMode } from '../../../lib/domain/settings/site-mode.ts';
import type { GrantedSite, SiteProblem } from '../../../lib/ui/options/sites/site-patterns.ts';
import type { SitesNews } from '../../../lib/ui/options/sites/sites-state.ts';
import type { Decided } from '../../../lib/ui/options/organisation/organisation-state.ts';
import { wordsForSites } from '../../../lib/ui/options/sites/sites-words.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import type { OfferedSite } from './CatalogueBody.tsx';
import { RadioChoices } from '../../form/RadioChoices.tsx';
import { GrantedSites } from './GrantedSites.tsx';
import { Locked } from '../../form/Locked.tsx';
import { OptionsSection } from '../OptionsSection.tsx';
import { SiteCatalogue } from './SiteCatalogue.tsx';
import { AddForm } from '../../form/AddForm.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';

interface Props {
  sites: readonly GrantedSite[];
  /** Hosts below those sites that have a mode of their own. */
  apart: readonly string[];
  /** Null while not known. */
  modes: ModeChoice | null;
  decided: Decided;
  catalogue: readonly OfferedSite[];
  problem: SiteProblem | null;
  news: SitesNews | null;
  /** What is typed to be added. */
  typed: string;
  onType: (typed: string) => void;
  onAdd: () => void;
  onAddSelected: () => void;
  onRemove: (site: GrantedSite) => void;
  onToggle: (host: string) => void;
  onSelect: (hosts: readonly string[]) => void;
  onMode: (host: string, mode: SiteMode | null) => void;
  onDefaultMode: (mode: DefaultMode) => void;
}

/** Where Hexmark works: the default mode, the allowed sites with their modes, and ways to add others. */
export function SitesSection(props: Props) {
  const words = wordsForSites(props.news);
  return (
    <OptionsSection
      id="sites"
      title={i18n.t('options.sites.heading')}
      intro={i18n.t('options.sites.intro')}
    >
      {props.modes === null ? null : (
        <Locked isLocked={props.decided.settings.has('defaultMode')}>
          <RadioChoices
            name="default-mode"
            legend={i18n.t('options.modes.default')}
            hint={i18n.t('options.modes.defaultHint')}
            choices={DEFAULT_MODES.map((mode) => ({
              value: mode,
              label: i18n.t(`mode.${mode}.name`),
              note: i18n.t(`options.modes.${mode}`),
            }))}
            chosen={props.modes.defaultMode}
            onChoose={props.onDefaultMode}
          />
        </Locked>
      )}
      <GrantedSites
        sites={props.sites}
        apart={props.apart}
        modes={props.modes}
        isForced={props.decided.isForced}
        isNamed={props.decided.isNamed}
        onMode={props.onMode}
        onRemove={props.onRemove}
      />
      <AddSite
        problem={props.problem}
        news={props.news?.at === 'list' ? words : ''}
        typed={props.typed}
        onType={props.onType}
        onAdd={props.onAdd}
      />
      <SiteCatalogue
        sites={props.catalogue}
        isFresh={props.modes !== null && props.sites.length === 0}
        onSelect={props.onSelect}
        onToggle={props.onToggle}
        news={props.news?.at === 'catalogue' ? words : ''}
        noneWords={i18n.t('options.catalogue.none')}
        onAllowSelected={props.onAddSelected}
      />
    </OptionsSection>
  );
}

interface AddProps extends Pick<Props, 'problem' | 'typed' | 'onType' | 'onAdd'> {
  /** How the last change of the list went, in words. */
  news: string;
}

function AddSite({ problem, news, typed, onType, onAdd }: AddProps) {
  return (
    <div class="group">
      <AddForm
        id="add-site"
        label={i18n.t('options.sites.add')}
        hint={i18n.t('options.sites.addHint')}
        button={i18n.t('options.sites.addButton')}
        inputMode="url"
        problem={problem === null ? null : i18n.t(`options.sites.${problem}`)}
        value={typed}
        onInput={onType}
        onAdd={onAdd}
      />
      <LiveLine text={news} />
    </div>
  );
}
