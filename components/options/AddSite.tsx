import type { TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { SiteProblem } from '../../lib/ui/site-patterns.ts';
import { i18n } from '../../lib/ui/text.ts';
import { Field } from './Field.tsx';

interface Props {
  problem: SiteProblem | null;
  /** Resolves to whether the site is allowed now. */
  onAdd: (typed: string) => Promise<boolean>;
}

export function AddSite({ problem, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const add = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (await onAdd(typed)) setTyped('');
  };
  return (
    <form class="add-site" noValidate onSubmit={(event) => void add(event)}>
      <Field
        id="add-site"
        label={i18n.t('options.sites.add')}
        hint={i18n.t('options.sites.addHint')}
        problem={problem === null ? null : i18n.t(`options.sites.${problem}`)}
        inputMode="url"
        value={typed}
        onInput={setTyped}
      />
      <button type="submit" class="button">
        {i18n.t('options.sites.addButton')}
      </button>
    </form>
  );
}
