/** An address beside a row that a part of the page scrolls. Once the row is out of sight, browsers hide it. */
export function anchoredRow(address: string): string {
  return `<div style="position:relative">
      <div id="scroller" style="height:50px;overflow:auto">
        <p style="margin:0 0 600px"><b style="anchor-name:--row;display:inline-block">Row</b></p>
      </div>
      <p style="position:absolute;position-anchor:--row;left:anchor(left);top:60px;margin:0">${address}</p>
    </div>
    <p style="margin:10px">Other words of the page, as many as there are digits in an address</p>`;
}
