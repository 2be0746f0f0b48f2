import { useEffect, useState } from 'preact/hooks';
import { OPTIONS_SECTIONS, OWN_OPTIONS_SECTIONS } from '../../lib/ui/options/options-sections.ts';
import type { OptionsSectionId } from '../../lib/ui/options/options-sections.ts';
import { i18n } from '../../lib/ui/words/text.ts';

/** Links to the sections of the page. The one being read is marked. */
export function OptionsNav({ isManaged }: { isManaged: boolean }) {
  const sections = isManaged ? OPTIONS_SECTIONS : OWN_OPTIONS_SECTIONS;
  const current = useSectionInView(sections);
  return (
    <nav class="options-nav" aria-label={i18n.t('options.nav')}>
      <ul class="nav-list">
        {sections.map((id) => (
          <li key={id}>
            <a
              class="nav-link"
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              ref={id === current ? showInBar : null}
              // Browsers leave a link that Tab comes to half in sight. A pointer sends no such event: the bar stays under it.
              onKeyUp={({ currentTarget }) => showInBar(currentTarget)}
            >
              {i18n.t(`options.${id}.heading`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The bar may have no room for all. `scrollIntoView` would move the page as well, or end its own scrolling. */
function showInBar(link: HTMLElement | null): void {
  link?.closest('nav')?.scrollTo(link.offsetLeft - BEFORE_PX, link.offsetTop - BEFORE_PX);
}

/** How much of those before it stays in sight. */
const BEFORE_PX = 80;

/**
 * The section being read: the one gone to, as long as it begins near the top of the window, else the last one that begins
 * in the upper third.
 */
function useSectionInView(sections: readonly OptionsSectionId[]): OptionsSectionId | undefined {
  const [current, setCurrent] = useState(sections[0]);
  useEffect(() => {
    const look = (): void => setCurrent(sectionInView(sections));
    look();
    addEventListener('scroll', look);
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [sections]);
  return current;
}

const EYE_SHARE = 1 / 3;

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
}

function sectionInView(sections: readonly OptionsSectionId[]): OptionsSectionId | undefined {
  const root = document.documentElement;
  const eyePx = innerHeight * EYE_SHARE;
  // A short one has the next in the upper third as well.
  const goal = sections.find((id) => `#${id}` === location.hash);
  if (goal !== undefined && Math.abs(topOf(goal)) < eyePx) return goal;
  // A short last section never reaches the upper third.
  if (scrollY > 0 && scrollY + innerHeight >= root.scrollHeight - 1) return sections.at(-1);
  return sections.findLast((id) => topOf(id) <= eyePx) ?? sections[0];
}
