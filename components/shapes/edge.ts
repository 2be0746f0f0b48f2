/** Px in a rem where a person has not asked the browser for larger letters. */
const USUAL_REM_PX = 16;

/** Width and height of a drawing: so many px beside letters of the usual size, and more beside larger ones. */
export function edge(px: number): { width: string; height: string } {
  const length = `${px / USUAL_REM_PX}rem`;
  return { width: length, height: length };
}
