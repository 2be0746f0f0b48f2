/** Texts a page may hold between its addresses. */
const WORDS = [
  'Transfer',
  'confirmed 12 minutes ago',
  '0.0412 ETH',
  'gas used 21,000 of 30,000',
  'OK',
];
const PIECES_A_ROW = 10;

/** An address that depends on nothing but its number. */
export function addressOf(number: number): string {
  const digits = (number * 2_654_435_761 + 1).toString(16).padStart(16, '0');
  return `0x${`${digits}${digits}${digits}`.slice(-40)}`;
}

/** Fills the page with text nodes, `addresses` of them an address, evenly spread. */
export function fillPage(textNodes: number, addresses: number): void {
  const every = addresses === 0 ? Infinity : Math.floor(textNodes / addresses);
  const rows: string[] = [];
  for (let row = 0; row < textNodes / PIECES_A_ROW; row += 1) {
    let html = '';
    for (let piece = 0; piece < PIECES_A_ROW; piece += 1) {
      const number = row * PIECES_A_ROW + piece;
      const isAddress = number % every === 0 && number / every < addresses;
      const text = isAddress ? addressOf(number) : (WORDS[number % WORDS.length] ?? '');
      html += piece % 2 === 0 ? `<b>${text} </b>` : `${text} `;
    }
    rows.push(`<p>${html}</p>`);
  }
  document.body.innerHTML = rows.join('');
  layOut();
}

/** Has the browser work out styles and layout now, so that they are not counted as someone else's. */
export function layOut(): void {
  // What the extension's own sheet says: marks that are not seen would cost less.
  document.documentElement.style.setProperty('--hexmark', 'visible');
  document.body.getBoundingClientRect();
}
