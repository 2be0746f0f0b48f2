/** Makes our hosts custom elements of the page, which would see their shadow roots if the browser let them. */
export const DEFINE_HOSTS = `<script>
  window.told = [];
  for (const name of ['hexmark-marks', 'hexmark-card']) {
    customElements.define(name, class extends HTMLElement {
      #internals = this.attachInternals();
      connectedCallback() { told.push(this.#internals.shadowRoot); }
    });
  }
</script>`;
