import type { Seed } from '../service/seed.ts';

/** A page on which something comes to lie over rows. */
export interface CoverWay {
  head?: string;
  /** What stands in the body; by default the rows alone. What hides rows has the class `cover`. */
  body?: (rows: string, own: string) => string;
  /**
   * The body of `act()`, which is called from a timer. `own` is an address that stands in no row, and `add(html)` adds to
   * the end of the body.
   */
  act: string;
}

const BAR = 'left:0;right:0;height:64px;background:#fff';
const BOX = 'left:60px;top:150px;padding:35px;background:#fff';
const DEAF = 'pointer-events:none';
const WHOLE = `position:fixed;inset:0;${DEAF}`;
/** It catches the pointer over the whole page, as what closes a menu does. */
const SHEET = '<div style="position:fixed;inset:0;z-index:9"></div>';
const MODAL =
  'inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;border:0;padding:0';
const HINT = `inset:auto;margin:0;border:0;width:400px;${BOX}`;

const MENU = `document.body.style.pointerEvents = 'none';
      add('<div style="position:fixed;right:0;top:0;pointer-events:auto">Menu</div>')`;
const WIDE_HEAD =
  '<style>.wide { width:700px; overflow-x:auto } ul { width:1500px } li { display:flex } .cover { position:sticky; left:0; flex:none; width:300px; background:#fff }</style>';

/** A table that was scrolled to the side: its rows have gone under their first column, cell by cell. */
function inWideTable(rows: string): string {
  const cells = rows.replaceAll('<li>', '<li><b class="cover">Name</b>');
  return `<div class="wide">${cells}</div><script>document.querySelector('.wide').scrollLeft = 320</script>`;
}

/** Too deep in a page to be found by looking through its beginning. */
function withPanel(rows: string, own: string): string {
  return `${rows}<section>${'<i></i>'.repeat(200)}<div class="cover" style="position:absolute;${BOX}">${own}</div></section>`;
}

/** Scrolls in each of twenty frames. */
function scroll(step: string): string {
  return `let frame = 0;
    const go = () => { frame += 1; ${step}; if (frame < 20) requestAnimationFrame(go); };
    go();`;
}

/** Something that hides rows comes to lie over them, or they come to lie under it. */
export const COVER_WAYS: Readonly<Record<string, CoverWay>> = {
  'a sticky header': {
    body: (rows) =>
      `<p style="height:90px">Above</p><header class="cover" style="position:sticky;top:0;${BAR}">Head</header>${rows}`,
    act: scroll('scrollTo(0, 130 + frame * 23)'),
  },
  'a fixed header': {
    body: (rows) =>
      `<main style="padding-top:70px">${rows}</main>
      <div><div><header class="cover" style="position:fixed;top:0;${BAR}">Head</header></div></div>`,
    act: scroll('scrollTo(0, 30 + frame * 23)'),
  },
  'a sticky header under a sheet without colour': {
    body: (rows) =>
      `<p style="height:90px">Above</p><header class="cover" style="position:sticky;top:0;${BAR}">Head</header>${rows}${SHEET}`,
    act: scroll('scrollTo(0, 130 + frame * 23)'),
  },
  'a panel under a sheet without colour': {
    body: (rows, own) => `${withPanel(rows, own)}${SHEET}`,
    act: scroll('scrollTo(0, frame * 9)'),
  },
  'two headers, one below the other': {
    body: (rows) =>
      `<header class="cover" style="position:sticky;top:0;${BAR}">Head</header><p>Above</p>
      <header class="cover" style="position:sticky;top:64px;${BAR}">Head</header>${rows}`,
    act: scroll('scrollTo(0, 80 + frame * 23)'),
  },
  'a sticky footer': {
    body: (rows) =>
      `${rows}<footer class="cover" style="position:sticky;bottom:0;${BAR}">Foot</footer>`,
    act: scroll('scrollTo(0, 30 + frame * 23)'),
  },
  'a tooltip that takes no pointer': {
    act: `add('<div><div class="cover" style="position:absolute;${BOX};${DEAF}">' + own + '</div></div>')`,
  },
  'a tooltip that takes no pointer, over rows with a ground': {
    head: '<style>li { background:#eef }</style>',
    act: `add('<div class="cover" style="position:absolute;${BOX};${DEAF}">' + own + '</div>')`,
  },
  'a tooltip with a shape that takes no pointer': {
    act: `add('<div class="cover" style="position:absolute;${BOX};${DEAF};clip-path:polygon(0 0, 100% 0, 100% 100%, 0 100%)">' + own + '</div>')`,
  },
  'a menu that its shape opens': {
    head: '<style>.menu { position:fixed; z-index:9; clip-path:circle(0 at 100% 0) } .menu.cover { clip-path:circle(150% at 100% 0) }</style>',
    body: (rows, own) => `${rows}<div class="menu" style="${BOX};${DEAF}">${own}</div>`,
    act: `document.querySelector('.menu').classList.add('cover')`,
  },
  'a tooltip that is shown by its class': {
    head: `<style>#tip { opacity:0; ${DEAF} } #tip.on { opacity:1 }</style>`,
    body: (rows, own) =>
      `${rows}<div id="tip" style="position:fixed;z-index:3;${BOX}">${own}</div>`,
    act: `document.querySelector('#tip').className = 'on cover'`,
  },
  'a tooltip that fades in': {
    head: `<style>#tip { opacity:0; ${DEAF}; transition:opacity 60ms } #tip.on { opacity:1 }</style>`,
    body: (rows, own) =>
      `${rows}<div id="tip" style="position:fixed;z-index:3;${BOX}">${own}</div>`,
    act: `const tip = document.querySelector('#tip');
      tip.className = 'on';
      tip.addEventListener('transitionend', () => (tip.className += ' cover'));`,
  },
  'a box that its own style alone shows': {
    body: (rows) =>
      `${rows}<div id="tip" class="cover" style="display:none;position:fixed;z-index:3;${BOX};${DEAF}"></div>`,
    act: `document.querySelector('#tip').style.display = 'block'`,
  },
  'a box that its own style alone moves': {
    body: (rows) =>
      `${rows}<div id="tip" class="cover" style="position:fixed;${BOX};left:-900px;width:400px"></div>`,
    act: `document.querySelector('#tip').style.left = '60px'`,
  },
  'a veil behind a dialog': {
    act: `add('<div class="cover" style="${WHOLE};background:rgb(0 0 0 / 40%)"></div>'
      + '<section class="cover" style="position:fixed;${BOX}">' + own + '</section>')`,
  },
  'a dialog': {
    act: `add('<section class="cover" style="position:fixed;inset:40px;background:#fff">' + own + '</section>')`,
  },
  'a hint that a dialog keeps from the pointer': {
    body: (rows) =>
      `<div class="cover" popover="manual" style="${HINT}">Hint</div>
      <dialog style="${MODAL}">${rows}</dialog><script>document.querySelector('dialog').showModal()</script>`,
    act: `document.querySelector('.cover').showPopover()`,
  },
  'a hint in a dialog that takes no pointer': {
    body: (rows) =>
      `<dialog style="${MODAL}"><div class="cover" popover="manual" style="${HINT};${DEAF}">Hint</div>${rows}</dialog>
      <script>document.querySelector('dialog').showModal()</script>`,
    act: `document.querySelector('.cover').showPopover()`,
  },
  'a hint that was there before, and is put on top again': {
    body: (rows) =>
      `<div id="hint" popover="manual" style="${HINT};${DEAF}">Hint</div><dialog style="${MODAL}">${rows}</dialog>
      <script>document.querySelector('#hint').showPopover(); document.querySelector('dialog').showModal()</script>`,
    act: `const hint = document.querySelector('#hint'); hint.hidePopover(); hint.showPopover(); hint.className = 'cover'`,
  },
  'a hint above a dialog, though the page says that the dialog came last': {
    body: (rows) =>
      `<div class="cover" popover="manual" style="${HINT}">Hint</div>
      <dialog style="${MODAL}">${rows}</dialog><script>document.querySelector('dialog').showModal()</script>`,
    act: `document.querySelector('.cover').showPopover();
      document.querySelector('dialog').dispatchEvent(new Event('beforetoggle'))`,
  },
  'a panel that cannot be used': {
    act: `add('<div class="cover" inert style="position:absolute;${BOX}">' + own + '</div>')`,
  },
  'a panel that can no longer be used': {
    body: (rows, own) => `${rows}<div class="cover" style="position:absolute;${BOX}">${own}</div>`,
    act: `document.querySelector('.cover').inert = true`,
  },
  'a panel on a page that can no longer be used': {
    body: (rows, own) => `<main>${withPanel(rows, own)}</main>`,
    act: `document.querySelector('main').inert = true`,
  },
  'a panel on a page that takes no pointer while a menu is open': {
    body: withPanel,
    act: MENU,
  },
  'the first column of a wide table, while a menu keeps the pointer from the page': {
    head: WIDE_HEAD,
    body: inWideTable,
    act: MENU,
  },
  'the first column of a wide table that can no longer be used': {
    head: WIDE_HEAD,
    body: inWideTable,
    act: `document.querySelector('.wide').inert = true`,
  },
  'the first column of a wide table, under a dialog without a ground': {
    head: WIDE_HEAD,
    body: (rows) =>
      `${inWideTable(rows)}<dialog style="background:none;border:0;margin:0">Wait</dialog>`,
    act: `document.querySelector('dialog').showModal()`,
  },
};

/** Something that hides nothing comes to lie over rows. */
export const CLEAR_WAYS: Readonly<Record<string, CoverWay>> = {
  'an empty box for messages': { act: `add('<div style="${WHOLE};z-index:9"><p></p></div>')` },
  'a canvas for effects': { act: `add('<canvas style="${WHOLE};z-index:9"></canvas>')` },
  'a menu that its shape keeps closed': {
    act: `add('<div style="position:fixed;inset:0;z-index:9;background:#fff;clip-path:circle(0 at 90% 10%)">Menu</div>')`,
  },
  'a panel that its shape keeps closed': {
    act: `add('<div style="position:absolute;${BOX};z-index:9;clip-path:inset(0 0 100% 0)">Panel</div>')`,
  },
  'a zoomed panel that its shape keeps closed': {
    act: `add('<div style="position:absolute;left:30px;top:75px;width:200px;height:100px;zoom:2;z-index:9;background:#fff;clip-path:inset(100px 0 0)">Panel</div>')`,
  },
  'grain over the page': {
    act: `add('<div style="${WHOLE};background:repeating-linear-gradient(transparent 0 3px, rgb(0 0 0 / 20%) 3px 4px)"></div>')`,
  },
  'a faint tint': { act: `add('<div style="${WHOLE};background:rgb(255 200 100 / 10%)"></div>')` },
  'a ground behind the page': {
    act: `add('<div style="${WHOLE};z-index:-1;background:#eef"></div>')`,
  },
  'the shade of what is selected': {
    act: `add('<div style="position:absolute;${BOX};${DEAF};background:rgb(0 90 255 / 30%)"></div>')`,
  },
  'words without a ground': {
    act: `add('<div style="position:absolute;${BOX};${DEAF};background:none">Draft</div>')`,
  },
  'a box without opacity': {
    act: `add('<div style="position:absolute;${BOX};${DEAF};opacity:0"></div>')`,
  },
};

/** Enough to fill the viewport more than twice. */
const ROWS = 100;

/** The addresses of the rows, and one that stands in none of them. */
export function chooseAddresses({ named, inHistory }: Seed): { own: string; rows: string[] } {
  const own = named.inHistoryHigh;
  const others = inHistory.filter((it) => it.toLowerCase() !== own.toLowerCase()).slice(0, 8);
  const rows = Array.from({ length: ROWS }, (_, index) => others[index % others.length] ?? own);
  return { own, rows };
}

/** Whether what comes to lie over the rows shows the address `own`. */
export function showsOwn({ act, body }: CoverWay, own: string): boolean {
  return act.includes('own') || body?.('', own).includes(own) === true;
}

/** The page of a way: `[head, body]`. */
export function coverPageOf(
  way: CoverWay,
  addresses: readonly string[],
  own: string,
): [head: string, body: string] {
  const list = addresses.map((it) => `<li><span class="row">${it}</span></li>`).join('');
  const rows = `<ul>${list}</ul>`;
  const style =
    '<style>body { margin:0 } ul { margin:0; padding:0; list-style:none } li { font:12px/19px monospace }</style>';
  const body = `${way.body?.(rows, own) ?? rows}
    <script>
      window.isDone = false;
      const own = '${own}';
      const add = (html) => document.body.insertAdjacentHTML('beforeend', html);
      function act() { ${way.act}; window.isDone = true; }
    </script>`;
  return [style + (way.head ?? ''), body];
}
