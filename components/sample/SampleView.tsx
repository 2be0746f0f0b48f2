import type { Sample } from '../../lib/ui/sample/samples.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { Logo } from '../parts/Logo.tsx';
import { SampleRow } from './SampleRow.tsx';

interface Props {
  samples: Record<'levels' | 'flags', readonly Sample[]>;
  /** The sample whose card is open. */
  opened: string | null;
  onOpen: (name: string) => void;
}

const GROUPS = ['levels', 'flags'] as const;

/** Every mark there is, with its meaning and its card. */
export function SampleView({ samples, opened, onOpen }: Props) {
  return (
    <>
      <header class="sample-header">
        <Logo size={40} />
        <div>
          <h1 class="sample-title">{i18n.t('sample.title')}</h1>
          <p class="soft">
            <span class="sample-badge">{i18n.t('sample.badge')}</span> {i18n.t('sample.intro')}
          </p>
        </div>
      </header>
      <main>
        <p class="sample-how">{i18n.t('sample.how')}</p>
        {GROUPS.map((group) => (
          <section key={group} class="sample-group" aria-labelledby={`${group}-title`}>
            <h2 class="sample-group-title" id={`${group}-title`}>
              {i18n.t(`sample.${group}`)}
            </h2>
            <ul class="sample-list">
              {samples[group].map((sample) => (
                <SampleRow
                  key={sample.name}
                  sample={sample}
                  isOpen={opened === sample.name}
                  onOpen={() => onOpen(sample.name)}
                />
              ))}
            </ul>
          </section>
        ))}
        <div class="actions">
          <a class="button button-primary" href="/welcome.html">
            {i18n.t('welcome.again')}
          </a>
          <a class="button" href="/options.html">
            {i18n.t('action.openOptions')}
          </a>
        </div>
      </main>
    </>
  );
}
