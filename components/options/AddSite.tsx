import type { TargetedSubmitEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { focusProblem } from '../../lib/ui/focus-problem.ts';
import type { SiteProblem } from '../../lib/ui/site-patterns.ts';
import { i18n } from '../../lib/ui/text.ts';
import { Field } from './Field.tsx';
import { LiveLine } from './LiveLine.tsx';

interface Props {
  problem: SiteProblem | null;
  /** How the last change of the list went, in words. */
  news: string;
  /** Resolves to whether the site is allowed now. */
  onAdd: (typed: string) => Promise<boolean>;
}

export function AddSite({ problem, news, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusProblem(form.current, problem), [problem]);
  const add = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (await onAdd(typed)) setTyped('');
  };
  return (
    <div class="group">
      <form class="add-site" ref={form} noValidate onSubmit={(event) => void add(event)}>
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
      <LiveLine text={news} />
    </div>
  );
}
