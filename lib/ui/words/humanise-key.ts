/** `mixer_exposure`, `mixerExposure`, `mixer-exposure` → "Mixer exposure". A key without words stays as it is. */
export function humaniseKey(key: string): string {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-.\s]+/g, ' ')
    .trim();
  if (words === '' || !/^[\p{L}\d ]+$/u.test(words)) return key;
  const lower = words.replaceAll(/\b[A-Z][a-z]/g, (start) => start.toLowerCase());
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}
