import type { SiteProblem } from '../../../lib/ui/options/sites/site-patterns.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { AddForm } from '../../form/AddForm.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';

interface Props {
  problem: SiteProblem | null;
  /** How the last change of the list went, in words. */
  news: string;
  /** Resolves to whether the site is allowed now. */
  onAdd: (typed: string) => Promise<boolean>;
}

export function AddSite({ problem, news, onAdd }: Props) {
  return (
    <div class="group">
      <AddForm
        id="add-site"
        label={i18n.t('options.sites.add')}
        hint={i18n.t('options.sites.addHint')}
        button={i18n.t('options.sites.addButton')}
        inputMode="url"
        problem={problem === null ? null : i18n.t(`options.sites.${problem}`)}
        onAdd={onAdd}
      />
      <LiveLine text={news} />
    </div>
  );
}
