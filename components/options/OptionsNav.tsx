import { useEffect, useState } from 'preact/hooks';
import { i18n } from '../../lib/ui/text.ts';

/** The parts of the page in their order; each is the id of its section. */
const ALL = [
  'fleet',
  'service',
  'sites',
  'look',
  'levels',
  'audit',
  'privacy',
  'backup',
  'diagnostics',
  'legend',
] as const;
type Section = (typeof ALL)[number];
/** Where no organisation has a part in it. */
const OWN: readonly Section[] = ALL.filter((id) => id !== 'fleet');

/** The ways to the parts of the page, with the one that is being read marked as such. */
export function OptionsNav({ isManaged }: { isManaged: boolean }) {
  const sections = isManaged ? ALL : OWN;
  const current = useSectionInView(sections);
  return (
    <nav class="options-nav" aria-label={i18n.t('options.nav')}>
      <ul class="nav-list">
        {sections.map((id) => (
          <li key={id}>
            <a
              class="nav-link"
              href={`#${id}`}
              {...(id === current ? { 'aria-current': 'location' as const } : {})}
            >
              {i18n.t(`options.${id}.heading`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section at the reader's eye: the last one that begins in the upper third of the window. */
function useSectionInView(sections: readonly Section[]): Section | undefined {
  const [current, setCurrent] = useState(sections[0]);
  useEffect(() => {
    const look = (): void => setCurrent(sectionInView(sections));
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [sections]);
  return current;
}

const EYE_SHARE = 1 / 3;

function sectionInView(sections: readonly Section[]): Section | undefined {
  const root = document.documentElement;
  // A short last section never comes up that far.
  if (scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 1) return sections.at(-1);
  const begun = sections.filter((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
    return top <= innerHeight * EYE_SHARE;
  });
  return begun.at(-1) ?? sections[0];
}
