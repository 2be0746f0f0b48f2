import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Budgets in kB, gzipped: what a person's browser has to load for one surface. */
const BUDGETS = {
  // In each of the scripts for web pages some 0.4 kB read nodes by their prototypes' own getters, because a form's
  // control can stand in for the form's own property.
  // Some 0.1 kB notice that a page puts another address into a field than was pasted.
  // Less than 0.1 kB read an age alone that is counted in a row: all rows of a table were read again each second.
  // Some 0.15 kB keep the records of changes until the page is read, so that no script of the page waits for that.
  // Some 0.3 kB know how names go on behind an address, which pictures vouch, and read rows of boxes and roots again.
  'scanner.js': 13,
  // Some 1.2 kB find out whether what is seen at an address is what is written there.
  // Some 1.2 kB know which layers of a page lie over its texts: with hit tests alone, marks shone through headers and
  // tooltips.
  // Some 1.3 kB know which addresses of the page look alike, by a rule that finds 99 % of what thieves have made, and
  // count for the toolbar what the page itself shows wrongly.
  // Some 3.9 kB find out whose a shortened address or a name is, of which every page's scanner has held 2.2 before.
  // Some 0.3 kB give marks a ground of their own where neither palette can be seen, under both lines of two, and know the
  // page's ground from its text where a link's colour could be on either.
  // Some 0.6 kB know where an address repeats, so that a page of one address is not a wall of marks.
  // Less than 0.1 kB remove what an old instance has left, which the scanner did before: a page without marks saw it.
  // Some 0.2 kB notice that the pointer is on an address's own text.
  // Some 0.1 kB draw the outline of addresses that the person trusts.
  // Some 0.4 kB notice that an address is copied, by keys or by a button of the page.
  // Some 1.6 kB read addresses in call data and event topics, also in lists of words, and those whose zeros are counted.
  // Some 0.1 kB are the browser's texts and the card's URL, which every page's scanner has held before.
  // Some 2.1 kB know what the row of an address gives away: symbols and names that are written to be misread.
  // Some 0.3 kB keep hit tests from holding up the scrolling of lists of 30,000 addresses.
  // Some 0.7 kB compare thousands of addresses in half the time, and not slower where a page is made to be slow.
  // Less than 0.1 kB tell the card where a link leads that shows another address.
  // Some 0.6 kB know what is being moved by animations, which every page's scanner has held before.
  // Less than 0.1 kB read call data again where a page goes on to another transaction.
  // Less than 0.1 kB have marks come and go in steps, so that a page that scrolls is painted in a third of the frames.
  // Less than 0.1 kB have the two edges of the viewport take turns where hit tests are slow, as among hundreds of layers.
  // Some 0.1 kB look beside a shortened address in its own element too, and keep names in its row from being taken for it.
  // Some 0.5 kB know more of what hides, cuts, covers or places texts: drawings, boxes that style alone makes, glass, paint
  // containment, zoom.
  // Less than 0.1 kB have cards go on where a page opens its document anew, and read copies with unseen signs in them.
  // Some 0.2 kB keep words, buttons and headers from speaking for an address that they deny, and hide marks where a page
  // is turned in space.
  // Some 0.1 kB notice texts that are turned to their back, shrunk, or set off by nothing that is seen.
  // Some 0.1 kB see whom a link asks to pay, and text that the first line of an outer block hides.
  // Some 0.2 kB know with what a drawing paints its texts, and that it can put their digits in any order.
  // Less than 0.1 kB see the end of another address that style writes, and quotation marks that are one.
  // Less than 0.1 kB see a stroke in the ground's colour over the letters.
  // Less than 0.1 kB see numberings of a page's own signs, and what Firefox writes where it cuts a text.
  // Less than 0.1 kB notice a link that Tab reaches out of a card, and rest at drawn texts with a stroke.
  // Less than 0.1 kB know which of two dialogs and hints of a page lies above the other.
  // Less than 0.1 kB keep marks off frozen columns that begin right behind their texts.
  // Less than 0.1 kB remember what hit tests have found over texts, for while the page takes no pointer.
  // Some 0.3 kB know what the browser paints as one: masks, animations, 3D, and what no piece of a line can be.
  // Some 0.5 kB give marks in dialogs their names in those, where else assistive technology reads none.
  // Some 0.2 kB find the end of a text that runs downwards or askew, and keep marks off what is cut to a strip.
  // Some 0.4 kB know what `clip-path` leaves of a layer: menus that it keeps closed over a page hid all marks.
  // Some 0.1 kB tell which of two layers in shadow roots comes last, and what hangs out of a button from the button.
  // Some 0.2 kB know it of layers that are zoomed, scaled, turned or mirrored, too.
  // Some 0.4 kB know what an ellipsis stands for: a box's mark stood behind another address in its line.
  // Some 0.1 kB look through what has no colour and catches the pointer over a page.
  // Some 0.8 kB know what a mask's gradients leave of a text: marks stood where lists fade, and beside what is masked.
  // Some 0.1 kB notice texts that shrink where they stand, as a button does that a script animates.
  // Some 1.1 kB ask for what is shown, which every page's scanner has held before.
  // Some 0.4 kB know what contradicts the page's URL later, digits in groups, and more disguises of pieces.
  // Some 0.3 kB look anew at what scrolling fades, and know longer what contradicts the page's URL.
  // Less than 0.1 kB know texts that a drawing only keeps, digits that `zoom` hides, and a shine over a whole text.
  // Some 0.2 kB keep where addresses stand in long texts whose lines are wrapped.
  // Less than 0.1 kB know elements with view transitions of their own, and headers that a scroll alone colours.
  // Less than 0.1 kB keep marks out of what people copy and drag.
  // Some 0.1 kB know frozen rows, backdrops of popovers, components' layers and what is hidden with its anchor.
  // Less than 0.1 kB keep a page from seeing by our host what is known already, and what is notable.
  // Less than 0.1 kB follow texts of components that take turns, and draw marks far down the longest pages.
  // Less than 0.1 kB say the language of marks' names, and know frozen columns that begin behind a text.
  'marks.js': 36.7,
  // Some 0.4 kB wait for the pointer to rest on a text, and leave room for the page's own tooltips.
  // Some 0.7 kB find out which address was copied, and whether something is wrong with it.
  // Less than 0.1 kB tell the background what was copied, whatever is known of it.
  // Some 0.6 kB read whether a look-alike's transfer moves anything.
  // Less than 0.1 kB lead to a line of one long text that a part of the page scrolls.
  // Less than 0.1 kB know what parts of the page have scrolled out of sight, and announce each address once.
  // Some 0.1 kB keep the card in reach in dialogs and zoomed pages, and closed where the page scrolls its mark away.
  // Some 0.1 kB list thousands of addresses in one text without measuring each.
  // Less than 0.1 kB tell an open card of warnings that come later, and have it stay where it is wanted and seen.
  // Less than 0.1 kB keep the card above the marks where those go above a dialog or a hint of the page.
  // Some 0.1 kB keep the card in reach in dialogs that pages guard themselves, and close it where it is out of reach.
  // Less than 0.1 kB say things where assistive technology hears them, and keep a card that the keyboard has come to.
  // Less than 0.1 kB keep a chosen card while the pointer passes, and call off one that is on its way.
  // Some 0.5 kB keep the card open where the page writes its row anew.
  // Less than 0.1 kB keep the card in a tooltip, and lead Tab into it in dialogs that move the keyboard themselves.
  // Some 0.2 kB keep it in any layer of the page that may go once the pointer leaves it.
  // Less than 0.1 kB lead along a line to an address in it, and keep the card where its address is seen.
  // Less than 0.1 kB keep an Escape that closes a card from the page's dialogs until the key is released.
  'cards.js': 9.2,
  // Some 0.9 kB keep replies from lying: none changes the scale alone, and each is checked for whom it names.
  // Some 0.4 kB bind cards to their tickets, and believe on a site on demand only what the background has seen itself.
  // Some 0.1 kB tell the toolbar of warnings and the card of look-alikes.
  // Some 0.5 kB keep what tells of the person in the database, and erase that whole when everything is cleared.
  // Some 0.4 kB keep the address book and tell cards what is noted there, and 1.3 kB compare pages with it.
  // Some 0.9 kB compare pages also with what the person has looked up, copied and pasted.
  // Less than 0.1 kB keep addresses in call data from being asked about by themselves.
  // Some 0.9 kB compare whole pages with them in half the time.
  // Some 0.2 kB have marks learn of a copy at once.
  // Some 0.4 kB keep the last copied address on the disk where people want it, and let it go after 30 days.
  // Some 0.2 kB have restored tabs marked before Chromium tells its policy.
  // Some 0.5 kB keep a blacklisting until all of the history is known, and read the history in spite of what is broken in
  // it, changes meanwhile, or is not taken by the disk.
  // Less than 0.1 kB compare a paste with what was copied before it.
  // Less than 0.1 kB keep what a policy, a dying worker or a deletion at the service would lose, and what may not be sent.
  // Some 0.3 kB go on from what a database still has that opened too late for a worker.
  // Some 0.1 kB ask for hashes as the history writes them.
  // Some 0.1 kB leave the token out of a service's words, and count what a changing history has shown.
  // Some 0.1 kB mark pages that browsers put back as they were before their site was allowed.
  // Some 0.1 kB give back the host of a service that was left, though the worker dies meanwhile.
  // Less than 0.1 kB keep sites that are off from being read in frames, and show what a service sends of another type.
  // Less than 0.1 kB keep the mode of a frame where the browser tells more of the page around it.
  // Some 0.2 kB tell whether what is stored ends with the browser, and read it for pages that cannot.
  // Less than 0.1 kB keep stored rows from holding up a new worker, and tell pages the language of marks' names.
  'background.js': 48.7,
  'popup.html': 45,
  'sidepanel.html': 45,
  'check.html': 45,
  // Some 0.2 kB say so where the card cannot be drawn, instead of leaving it blank.
  // Less than 0.1 kB tell what could not be done from what nobody has answered.
  // Less than 0.1 kB keep an old verdict where nobody answers.
  // Less than 0.1 kB know more hosts that are none.
  // Less than 0.1 kB leave the keyboard to the page's menus where a button is pressed.
  // Less than 0.1 kB follow the size of letters that a person has asked the browser for.
  'card.html': 30.6,
  // Some 2.9 kB are the address book: its list and its search.
  // Some 0.1 kB say that a setting could not be stored, and name entries of one label apart.
  // Some 0.1 kB keep an older answer from undoing a newer one, and say so where a section cannot be loaded.
  // Less than 0.1 kB follow windows beside it, and keep the keyboard where it was as the language changes.
  // Some 0.1 kB keep what was typed for one service from another that is named meanwhile.
  // Some 0.1 kB draw its largest sections in parts, each in a file of its own.
  // Less than 0.1 kB show and take numbers as people write them.
  // Less than 0.1 kB scroll the bar to the part that is read, and leave the page where it was moved to.
  // Less than 0.1 kB say where service and settings end with the browser.
  // Less than 0.1 kB keep the token from the browser's passwords, and take back what was said of what is cleared.
  // Less than 0.1 kB give narrow windows their layout whatever the size of letters.
  'options.html': 49.7,
  'welcome.html': 45,
  'sample.html': 45,
} as const;

/** For Firefox that never remembers history: the database in its memory, and where our pages read it. */
const MORE_IN_FIREFOX_KB: Readonly<Record<string, number>> = {
  'background.js': 1.8,
  'options.html': 0.2,
};

/**
 * Libraries that belong to some surfaces alone, each with a name in its code that no minifier changes. Scripts in web
 * pages call the browser as it is, everything else through webextension-polyfill. Only the background parses with zod:
 * the build leaves a schema out of pages that load other things from its file.
 */
const PAGE_SCRIPTS = new Set(['scanner.js', 'marks.js', 'cards.js']);
const LIBRARIES = [
  {
    name: 'polyfill',
    mark: '__mozWebExtensionPolyfillReject__',
    isDue: (entry: string) => !PAGE_SCRIPTS.has(entry),
  },
  // What the build leaves out of the polyfill (scripts/trim-polyfill.ts).
  { name: 'whole polyfill', mark: 'browsingData', isDue: () => false },
  { name: 'zod', mark: '"ZodMiniType"', isDue: (entry: string) => entry === 'background.js' },
];

/** Sizes of a build against the budgets, and which surfaces hold which library. */
export function checkSizes(buildDir: string): { lines: string[]; problems: string[] } {
  const lines: string[] = [];
  const problems: string[] = [];
  const more = buildDir.includes('firefox') ? MORE_IN_FIREFOX_KB : {};
  for (const [entry, ofBoth] of Object.entries(BUDGETS)) {
    const budget = ofBoth + (more[entry] ?? 0);
    const files = [...filesOf(buildDir, entry)];
    const bytes = files.reduce((sum, file) => sum + gzipped(file), 0);
    const size = bytes / 1000;
    const line = `${entry.padEnd(14)} ${size.toFixed(1).padStart(6)} of ${Number(budget.toFixed(1))} kB`;
    const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    const held = LIBRARIES.filter(({ mark }) => text.includes(mark));
    lines.push([line, ...held.map(({ name }) => name)].join(', '));
    for (const library of LIBRARIES) {
      const isHeld = held.includes(library);
      if (isHeld && !library.isDue(entry)) problems.push(`${entry} holds ${library.name}.`);
      if (!isHeld && library.isDue(entry)) problems.push(`${entry} lacks ${library.name}.`);
    }
    if (bytes === 0) problems.push(`${entry} is missing from ${buildDir}.`);
    if (size > budget) problems.push(`${entry} is over its budget: ${line.trim()}.`);
  }
  return { lines, problems };
}

/** An entry and every script and stylesheet it loads at the start: what its tags and static imports name. */
function filesOf(buildDir: string, entry: string): Set<string> {
  const files = new Set([join(buildDir, entry)]);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, path = ''] of text.matchAll(file.endsWith('.html') ? TAG : IMPORT)) {
      const folder = path.startsWith('/') ? buildDir : dirname(file);
      files.add(join(folder, path));
    }
  }
  return files;
}

const TAG = /(?:src|href)="([^"]+\.(?:js|css))"/g;
const IMPORT = /(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+\.js)["'`]/g;

function gzipped(file: string): number {
  return file.endsWith('.html') ? 0 : gzipSync(readFileSync(file)).length;
}
