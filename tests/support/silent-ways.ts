/**
 * A page whose texts move, or are swapped, with no input and no event that the browser sends in time. `act(turn)` of
 * its script is called from a timer: with 1, and later with 2.
 */
export interface SilentWay {
  head?: string;
  /** What stands in the body: the list of rows with something around it. By default the list alone. */
  body?: (rows: string) => string;
  row?: (address: string) => string;
  /** The body of `act(turn)`. `list` is the element around all rows. */
  act: string;
  /** An expression of the page that tells whether the browser has what this needs. */
  needs?: string;
  /** Why a browser is left out although it has that. */
  notIn?: Partial<Record<'chromium' | 'firefox', string>>;
}

const STYLE =
  '<style>body { margin: 30px } ul { padding: 0; list-style: none } li { margin: 9px 0 }</style>';
/** How far a row goes sideways, in px. Going down alone, it could come to lie where another row was. */
const APART = 'turn * 37';

export const SILENT_WAYS: Readonly<Record<string, SilentWay>> = {
  'a new rule with a margin': {
    act: `addRule('li { margin-left: ' + ${APART} + 'px !important }')`,
  },
  'a new rule for one row alone': {
    act: `addRule('li:nth-child(3) { margin-left: ' + ${APART} + 'px !important }')`,
  },
  'a new rule with a transform': {
    act: `addRule('li { transform: translate(' + ${APART} + 'px, 5px) }')`,
  },
  'a new rule that hides what stands above': {
    body: (rows) => `<p class="one">Above</p><p class="two">Above</p>${rows}`,
    act: `addRule(turn === 1 ? '.one { display: none }' : '.two { display: none }')`,
  },
  "a rule's own style": {
    head: '<style id="rule">li { margin-left: 0 }</style>',
    act: `document.querySelector('#rule').sheet.cssRules[0].style.marginLeft = ${APART} + 'px'`,
  },
  'a sheet that is switched off': {
    head: '<style id="first">ul { margin-left: 30px }</style><style id="second">ul { padding-left: 41px !important }</style>',
    act: `document.querySelector(turn === 1 ? '#first' : '#second').sheet.disabled = true`,
  },
  "a sheet's media": {
    head: '<style id="first" media="print">ul { margin-left: 30px }</style>',
    act: `document.querySelector('#first').sheet.media.mediaText = turn === 1 ? 'all' : 'print'`,
  },
  'the target of the address bar': {
    head: '<style>#one:target ~ ul { margin-left: 30px } #two:target ~ ul { margin-left: 70px }</style>',
    body: (rows) => `<p id="one"></p><p id="two"></p>${rows}`,
    act: `location.hash = turn === 1 ? 'one' : 'two'`,
  },
  'an adopted sheet': {
    act: `const sheet = new CSSStyleSheet();
      sheet.replaceSync('ul { margin-left: ' + ${APART} + 'px }');
      document.adoptedStyleSheets = [sheet];`,
  },
  'a box that a script ticks': {
    head: '<style>#box:checked ~ ul { margin-left: 40px }</style>',
    body: (rows) => `<input type="checkbox" id="box">${rows}`,
    act: `document.querySelector('#box').checked = turn === 1`,
  },
  'an attribute that only its style reads': {
    head: '<style>[data-turn="1"] { margin-left: 40px } [data-turn="2"] { margin-left: 80px }</style>',
    act: `list.dataset.turn = turn`,
  },
  'an inline style aside that a rule reads': {
    head: '<style>[style*="1px"] ~ ul { margin-left: 40px } [style*="2px"] ~ ul { margin-left: 80px }</style>',
    body: (rows) => `<p id="aside"></p>${rows}`,
    act: `document.querySelector('#aside').style.outlineWidth = turn + 'px'`,
  },
  'an empty box whose inline style grows': {
    body: (rows) => `<p id="aside" style="float:left;width:0;height:600px"></p>${rows}`,
    act: `document.querySelector('#aside').style.width = ${APART} + 'px'`,
  },
  'a container query': {
    head: `<style>section { container-type: inline-size; width: 500px }
      @container (min-width: 600px) { ul { margin-left: 40px } }</style>`,
    body: (rows) => `<section>${rows}</section>`,
    act: `addRule('section { width: ' + (turn === 1 ? 700 : 500) + 'px !important }')`,
  },
  'an animation without length': {
    act: `list.animate({ transform: ['none', 'translateX(' + ${APART} + 'px)'] }, { duration: 0, fill: 'forwards' })`,
  },
  'the time of an animation that is held': {
    act: `if (turn === 1) {
        window.held = list.animate({ transform: ['none', 'translateX(400px)'] }, { duration: 1000 });
        held.pause();
      }
      held.currentTime = turn * 100;`,
  },
  'an animation that a script begins': {
    act: `const [from, to] = [turn - 1, turn].map((it) => 'translateX(' + it * 200 + 'px)');
      list.animate({ transform: [from, to] }, { duration: 400, fill: 'forwards' });`,
    notIn: { firefox: 'Firefox tells nobody of an animation on its compositor for up to 0.2 s.' },
  },
  'an animation of a margin that a script begins': {
    act: `list.animate({ marginLeft: [(turn - 1) * 100 + 'px', turn * 100 + 'px'] }, { duration: 300, fill: 'forwards' })`,
  },
  'a transition that a rule begins': {
    head: '<style>li { transition: transform 0.3s }</style>',
    act: `addRule('li { transform: translateX(' + ${APART} + 'px) }')`,
  },
  'an animation that a rule begins': {
    head: '<style>@keyframes go { to { transform: translateX(90px) } } @keyframes back { from { transform: translateX(90px) } }</style>',
    act: `addRule('li { animation: ' + (turn === 1 ? 'go' : 'back') + ' 0.3s forwards }')`,
  },
  'a box that a script scrolls, whose event is stopped': {
    head: '<style>section { height: 420px; overflow: auto } ul { height: 1200px; padding-top: 90px }</style>',
    body: (rows) => `<section>${rows}</section>
      <script>window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), true);</script>`,
    act: `document.querySelector('section').scrollTop = turn * 21`,
  },
  'a page that a script scrolls, whose event is stopped': {
    head: '<style>ul { height: 3000px }</style>',
    body: (rows) => `${rows}
      <script>window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), true);</script>`,
    act: `scrollTo(0, turn * 21)`,
  },
  'an attribute of the drawing: transform': {
    ...inDrawing(),
    act: `list.setAttribute('transform', 'translate(' + ${APART} + ', 5)')`,
  },
  'an attribute of the drawing: x and dy': {
    ...inDrawing(),
    act: `for (const text of list.children) { text.setAttribute('x', ${APART}); text.setAttribute('dy', turn); }`,
  },
  'an attribute of the drawing: viewBox': {
    ...inDrawing(),
    act: `list.parentNode.setAttribute('viewBox', -30 * turn + ' 0 900 400')`,
  },
  'the transform of the drawing, by its own objects': {
    ...inDrawing(),
    act: `list.transform.baseVal.initialize(list.parentNode.createSVGTransform());
      list.transform.baseVal.getItem(0).setTranslate(${APART}, 5);`,
  },
  'a document that a script writes anew': {
    act: `if (turn === 1) {
        const html = '<section style="height: 420px; overflow: auto"><ul class="list" style="height: 1200px; padding-top: 90px">'
          + list.innerHTML + '</ul></section>';
        document.open();
        document.write(html);
        document.close();
      } else document.querySelector('section').scrollTop = 25`,
  },
  'a sticky row in a transform': {
    head: '<style>section { height: 290px; overflow: auto } ul { height: 900px; transform: translateX(9px) } li:first-child { position: sticky; top: 4px }</style>',
    body: (rows) => `<section>${rows}</section>`,
    act: `addRule('ul { transform: translateX(' + ${APART} + 'px) }'); document.querySelector('section').scrollTop = turn * 11;`,
  },
  'a place beside an anchor': {
    head: '<style>.mast { anchor-name: --mast; width: 90px } ul { position: absolute; left: anchor(--mast right, 40px); top: 90px }</style>',
    body: (rows) => `<div class="mast">Mast</div>${rows}`,
    act: `addRule('.mast { width: ' + (90 + ${APART}) + 'px !important }')`,
    needs: `CSS.supports('left: anchor(right)')`,
  },
  'texts that go out of sight and come back': {
    act: `addRule('ul { content-visibility: ' + (turn === 1 ? 'visible' : 'auto') + '; margin-left: ' + ${APART} + 'px }')`,
  },
  'a place inside a box that stands still': {
    row: (address) => `<li><p class="a">${address}</p></li>`,
    act: `addRule('p { text-align: ' + (turn === 1 ? 'right' : 'center') + ' }')`,
    notIn: { firefox: 'Firefox tells nobody that a line has moved within its box.' },
  },
  'a padding inside a box that stands still': {
    row: (address) => `<li><p class="a">${address}</p></li>`,
    act: `addRule('p { padding-left: ' + ${APART} + 'px }')`,
    notIn: { firefox: 'Firefox tells nobody that a line has moved within its box.' },
  },
};

function inDrawing(): Pick<SilentWay, 'body' | 'row'> {
  let y = 0;
  return {
    row: (address) => `<text class="a" x="10" y="${(y += 30)}">${address}</text>`,
    body: (rows) => `<svg width="900" height="400" viewBox="0 0 900 400">${rows}</svg>`,
  };
}

/** The page of a way with these addresses: `[head, body]`. */
export function pageOf(way: SilentWay, addresses: readonly string[]): [head: string, body: string] {
  const row = way.row ?? ((address: string) => `<li><span class="a">${address}</span></li>`);
  const rows = addresses.map(row).join('');
  const isDrawn = rows.startsWith('<text');
  const list = isDrawn ? `<g class="list">${rows}</g>` : `<ul class="list">${rows}</ul>`;
  const body = `<main>${way.body?.(list) ?? list}</main>
    <script>
      window.turns = 0;
      const list = document.querySelector('.list');
      const sheet = document.head.querySelector('style').sheet;
      function addRule(rule) { sheet.insertRule(rule, sheet.cssRules.length); }
      function act(turn) { ${way.act}; window.turns = turn; }
      /** Where all texts stand. */
      function places() {
        return [...document.querySelectorAll('.a')].map((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          const { x, y } = range.getBoundingClientRect();
          return Math.round(x) + ',' + Math.round(y);
        });
      }
    </script>`;
  return [STYLE + (way.head ?? ''), body];
}

/**
 * What is wrong with frames that were painted around a silent movement; empty: nothing. A mark may stand wrong in two
 * frames in a row, and then never again.
 */
export function judge(strays: readonly string[]): string[] {
  const frames = strays.map((stray) => Number(/^frame (\d+):/.exec(stray)?.[1]));
  const first = Math.min(...frames);
  return strays.filter((_, index) => (frames[index] ?? 0) >= first + 2);
}
