import { useLayoutEffect, useState } from 'preact/hooks';

/** The height of a row in px by the density the person chose; the stylesheet makes it so. */
const COMFORTABLE = 68;
const COMPACT = 60;

/** The height of a row now, and anew when the person chooses another density. */
export function useRowHeight(): number {
  const [height, setHeight] = useState(heightNow);
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => setHeight(heightNow()));
    observer.observe(document.documentElement, { attributeFilter: ['data-density'] });
    return () => observer.disconnect();
  }, []);
  return height;
}

function heightNow(): number {
  return document.documentElement.dataset['density'] === 'compact' ? COMPACT : COMFORTABLE;
}
