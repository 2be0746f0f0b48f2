/**
 * Makes a load that may begin again before it has ended. Only what the latest one has read is shown, because an older
 * answer may come after a newer one. An older load resolves with the latest, so that whoever waits finds the newest.
 */
export function latestOf<Input extends unknown[], Read>(
  read: (...input: Input) => Promise<Read>,
  show: (read: Read) => void,
): (...input: Input) => Promise<void> {
  let last: Promise<void> | undefined;
  return (...input) => {
    const mine: Promise<void> = read(...input).then((it) => (mine === last ? show(it) : last));
    last = mine;
    return mine;
  };
}
