/**
 * How pages guard their own dialogs, modelled on what libraries do. Each is the body of a function of `dialog` and `say`,
 * which notes that the dialog would be closed.
 */
export const DIALOG_GUARDS: Readonly<Record<string, string>> = {
  'looks again and again where the keyboard is': `
    // Libraries look every 50 ms. A keyboard on its way into the frame of a card is nowhere for a frame or more.
    const look = () => {
      if (!dialog.contains(document.activeElement)) dialog.focus();
      requestAnimationFrame(look);
    };
    look();`,
  'makes all else inert, and what comes later too': `
    const keepOut = () => {
      for (const it of document.body.children) it.inert = it !== dialog;
    };
    new MutationObserver(keepOut).observe(document.body, { childList: true });
    keepOut();`,
  'closes when the keyboard or the pointer goes elsewhere': `
    for (const name of ['focusin', 'pointerdown'])
      document.addEventListener(name, ({ target }) => {
        if (!dialog.contains(target)) say();
      });`,
};

/** For `guardedDialog`. */
export const closesByEscape = (type: 'keydown' | 'keyup'): string => `
    document.addEventListener('${type}', ({ key }) => {
      if (key === 'Escape') say();
    }, true);`;

/** As React Aria does it everywhere in its dialogs, and others at the end of theirs. For `guardedDialog`. */
export const MOVES_KEYBOARD = `
    dialog.addEventListener('keydown', (event) => {
      if (event.key !== 'Tab') return;
      event.preventDefault();
      document.querySelector('#link').focus();
    });`;

/** As Material UI does it in menus, drawers and popovers, which say nowhere that they are dialogs. */
export function guardedPopover(address: string): string {
  return `<p>Page</p>
    <div class="MuiModal-root" role="presentation" style="position:fixed;inset:0">
      <div aria-hidden="true" style="position:fixed;inset:0"></div>
      <div tabindex="0"></div>
      <div id="paper" tabindex="-1" style="position:absolute;left:40px;top:40px;padding:20px;background:#fff">
        <p>To <a id="link" href="#to">${address}</a></p>
      </div>
      <div tabindex="0"></div>
    </div>
    <script>
      const paper = document.querySelector('#paper');
      paper.focus();
      const look = () => {
        if (!paper.contains(document.activeElement)) paper.focus();
        requestAnimationFrame(look);
      };
      look();
    </script>`;
}

/** A page with a dialog of its own that is open. `window.left` counts how often it would have been closed. */
export function guardedDialog(guard: string, address: string): string {
  return `<p>Page</p>
    <div id="dialog" role="dialog" aria-modal="true" tabindex="-1" style="position:fixed;left:40px;top:40px;padding:20px;background:#fff">
      <p>To <a id="link" href="#to">${address}</a></p>
      <p id="last">Amount 1</p>
    </div>
    <style>#dialog > :not(:last-child) { margin-block-end:30px } #dialog > :last-child { margin-block-end:0 }</style>
    <script>
      window.left = 0;
      const say = () => { window.left += 1; };
      const dialog = document.querySelector('#dialog');
      dialog.focus();
      ${guard}
    </script>`;
}

/** A page with the browser's own modal dialog, which is open. */
export function modalDialog(address: string): string {
  return `<dialog><button>Close</button> To <a id="link" href="#to">${address}</a></dialog>
    <script>document.querySelector('dialog').showModal()</script>`;
}

/** Ways in which a page keeps people from what is outside of its dialog, which shows through. Each is a script. */
export const KEEPS_OUT: Readonly<Record<string, string>> = {
  'by a modal dialog': `document.querySelector('dialog').showModal()`,
  'by making all else inert': `for (const it of document.body.children) it.inert = it.localName !== 'section'`,
};

/** A page with an address, and another one in a dialog without a background that lies below and is not open yet. */
export function clearDialog(outside: string, inside: string): string {
  return `<p>${outside}</p><section>Menu</section>
    <dialog style="margin:0;inset:auto auto 0 0;border:0;background:none">To ${inside}</dialog>`;
}

/** How pages and libraries write a tooltip that holds more than words. Each goes when the pointer leaves it. */
export const TOOLTIPS: Readonly<Record<string, (text: string) => string>> = {
  'says so by its role': (text) => `<div role="tooltip" class="tip">${text}</div>`,
  'is one of Radix': (text) =>
    `<div data-radix-popper-content-wrapper><div class="tip">${text}</div></div>`,
  'stands in the body': (text) => `<div class="tip">${text}</div>`,
  'stands in a box without room': (text) => `<div><div class="tip">${text}</div></div>`,
  'is fixed in the page': (text) =>
    `<div style="height:300px"><div class="tip" style="position:fixed">${text}</div></div>`,
  'hangs out of its button': (text) =>
    `<div style="position:relative"><button>Vault</button><div class="tip">${text}</div></div>`,
  'is placed by a box around it and holds text alone': (text) =>
    `<div style="position:absolute;left:40px;top:40px"><div class="tip" style="position:static">${text.replace(/<[^>]*>/g, '')}</div></div>`,
  'says that it is a dialog': (text) => `<div role="dialog" class="tip">${text}</div>`,
};

/** A page with an address in such a tooltip, which is open. */
export function tooltipPage(tooltip: (text: string) => string, address: string): string {
  return `${tooltip(`<p>To <a href="#to">${address}</a></p>`)}
    <style>.tip { position: absolute; left: 40px; top: 40px; padding: 20px 20px 40px }</style>
    <script>
      const tip = document.querySelector('.tip');
      tip.onmouseleave = () => { tip.hidden = true; };
    </script>`;
}

/** A page with an address in a menu that is open and, as those of Radix do, closes when the window loses the keyboard. */
export function menuPage(address: string): string {
  return `<div role="menu" id="menu" tabindex="-1">${address}</div>
    <script>
      const menu = document.querySelector('#menu');
      menu.focus();
      addEventListener('blur', () => menu.remove());
    </script>`;
}
