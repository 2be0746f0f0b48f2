const ROWS = 300;
const HOLDINGS = 400;

const HEAD = `<style>
  body { font: 14px/1.5 system-ui; margin: 0 40px }
  header { position: sticky; top: 0; background: #fff; padding: 8px; box-shadow: 0 1px 3px #0003 }
  td { padding: 7px 10px; border-bottom: 1px solid #eee; position: relative }
  .avatar { display: inline-block; width: 18px; height: 18px; border-radius: 50% }
  .hint { display: none; position: absolute; background: #222; color: #fff; padding: 4px 8px }
  td:hover > .hint { display: block }
  .pulse { display: inline-block; width: 8px; height: 8px; background: #0a7; animation: pulse 1.2s infinite }
  @keyframes pulse { from { opacity: .2 } }
  menu { max-height: 200px; overflow: auto }
</style>`;

/** What pages of explorers do by themselves: ages are counted, rows come in, the sticky head and pictures follow scrolling. */
const SCRIPT = `<script>{
  const body = document.querySelector('tbody');
  const ages = document.getElementsByClassName('age');
  let tick = 0;
  setInterval(() => {
    tick += 1;
    for (let i = 0; i < ages.length; i += 1) ages[i].textContent = (tick + i) + ' s ago';
    const last = body.lastElementChild;
    body.prepend(last);
  }, 1000);
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) target.style.background = 'hsl(' + (target.dataset.seed % 360) + ' 60% 60%)';
  });
  for (const avatar of document.querySelectorAll('.avatar')) seen.observe(avatar);
  addEventListener('scroll', () => {
    document.querySelector('header').style.setProperty('--done', scrollY / document.body.scrollHeight);
  });
}</script>`;

/** A list with links, pictures, copy buttons, hints, animations and live rows, under a menu of holdings. */
export function explorerPage(known: readonly string[]): { head: string; body: string } {
  const at = (index: number): string => known[index % known.length] ?? '';
  const address = (index: number): string =>
    `<span class="avatar" data-seed="${index * 37}"></span> <a href="/address/${at(index)}">${shortened(at(index))}</a> <button data-clipboard-text="${at(index)}">⧉</button><span class="hint">${at(index)}</span>`;
  const rows = Array.from(
    { length: ROWS },
    (_, index) =>
      `<tr><td><i class="pulse"></i><td class="age">now<td>${address(index * 2)}<td>${address(index * 2 + 1)}<td>0.${index} ETH</tr>`,
  );
  const holdings = Array.from(
    { length: HOLDINGS },
    (_, index) =>
      `<li><a href="/token/${at(index)}">Token number ${index} (T${index})</a> ${index}.5</li>`,
  );
  return {
    head: HEAD,
    body: `<header>Explorer</header><menu>${holdings.join('')}</menu><table><tbody>${rows.join('')}</tbody></table>${SCRIPT}`,
  };
}

function shortened(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`;
}
