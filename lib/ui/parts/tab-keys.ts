/** The tab that a key leads to, wrapping around at the ends; null for keys that the tabs do not handle. */
export function tabAfterKey<N extends string>(
  key: string,
  names: readonly N[],
  selected: N,
  isRtl: boolean,
): N | null {
  const at = names.indexOf(selected);
  const goTo = (index: number): N | null => names.at(index % names.length) ?? null;
  switch (key) {
    case 'ArrowRight':
      return goTo(isRtl ? at - 1 : at + 1);
    case 'ArrowLeft':
      return goTo(isRtl ? at + 1 : at - 1);
    case 'Home':
      return goTo(0);
    case 'End':
      return goTo(-1);
    default:
      return null;
  }
}
