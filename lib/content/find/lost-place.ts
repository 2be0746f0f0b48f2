/** What stood around a place when it was left. */
export type Surroundings = readonly (Node | null)[];

/** The neighbours of a node and of all its parents up to `root`: a place is lost too where a row around it moves. */
export function surroundingsOf(place: Node, root: Node): Surroundings {
  const around: (Node | null)[] = [];
  for (let node: Node | null = place; node !== null && node !== root; node = node.parentNode) {
    around.push(node.parentNode, node.previousSibling, node.nextSibling);
  }
  return around;
}

/** Where there was nobody, somebody may have come: that alone moves nothing. */
export function isElsewhere(before: Surroundings, now: Surroundings): boolean {
  return before.some((neighbour, place) => neighbour !== null && neighbour !== now[place]);
}
