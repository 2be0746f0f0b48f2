import { useEffect, useState } from 'preact/hooks';
import { i18n } from '../../lib/ui/text.ts';

/** The parts of the page in their order; each is the id of its section. */
const SECTIONS = [
  'service',
  'sites',
  'look',
  'levels',
  'privacy',
  'backup',
  'diagnostics',
  'legend',
] as const;
type Section = (typeof SECTIONS)[number];

/** The ways to the parts of the page, with the one that is being read marked as such. */
export function OptionsNav() {
  const current = useSectionInView();
  return (
    <nav class="options-nav" aria-label={i18n.t('options.nav')}>
      <ul class="nav-list">
        {SECTIONS.map((id) => (
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
function useSectionInView(): Section {
  const [current, setCurrent] = useState<Section>(SECTIONS[0]);
  useEffect(() => {
    const look = (): void => setCurrent(sectionInView());
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  return current;
}

const EYE_SHARE = 1 / 3;

function sectionInView(): Section {
  const root = document.documentElement;
  // A short last section never comes up that far.
  if (scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 1)
    return SECTIONS.at(-1) ?? SECTIONS[0];
  const begun = SECTIONS.filter((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
    return top <= innerHeight * EYE_SHARE;
  });
  return begun.at(-1) ?? SECTIONS[0];
}
