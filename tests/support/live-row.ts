/** A table with one row, whose link `putRow` writes anew. */
export function rowPage(address: string): string {
  return `<table style="margin:80px 20px"><tbody id="rows">${row(address)}</tbody></table>`;
}

function row(address: string): string {
  return `<tr><td><a id="link" href="#there">${address}</a></td></tr>`;
}

/** Stands alone, because it is sent to the page. Writes all rows anew, below another one that is `above` px high. */
export function putRow({ address, above }: { address: string; above: number }): void {
  const rows = document.querySelector('#rows');
  if (rows === null) return;
  const other = above > 0 ? `<tr><td style="height:${above}px;padding:0"></td></tr>` : '';
  rows.innerHTML = `${other}<tr><td><a id="link" href="#there">${address}</a></td></tr>`;
}
