import { html, LitElement, nothing, render } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { offer } from '../driver.ts';
import { classOf, linkOf, STYLE } from '../model.ts';
import type { PageState, Row } from '../model.ts';

/** Shows rows in its open shadow root, and in a slot what the page has put into the element. */
class RowList extends LitElement {
  static override properties = { rows: { attribute: false } };
  declare rows: readonly Row[];

  override render(): TemplateResult {
    return html`<style>
        ${STYLE}
      </style>
      <slot></slot>
      <section>${listOf(this.rows ?? [])}</section>`;
  }
}
customElements.define('row-list', RowList);

function listOf(rows: readonly Row[]): TemplateResult {
  return html`<ul>
    ${repeat(
      rows,
      ({ id }) => id,
      (row) =>
        html`<li class=${classOf(row)} ?hidden=${row.isHidden}>
          <code>${row.address}</code><a href=${linkOf(row)}>${row.label}</a>
          <span>${row.name} was paid by ${row.payer}</span>
          ${row.children.length > 0 ? listOf(row.children) : nothing}
        </li>`,
    )}
  </ul>`;
}

function pageOf({ rows }: PageState): TemplateResult {
  return html`<main>
    <h3>${rows[0]?.address ?? 'Nothing'}</h3>
    <row-list .rows=${rows}>${listOf(rows)}</row-list>
  </main>`;
}

async function show(state: PageState, root: HTMLElement): Promise<void> {
  render(pageOf(state), root);
  await root.querySelector<RowList>('row-list')?.updateComplete;
}

offer(async (first) => {
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('There is no element to render into.');
  await show(first, root);
  return {
    show: (state) => show(state, root),
    inner: () => root.querySelector('row-list')?.shadowRoot?.innerHTML ?? '',
  };
});
