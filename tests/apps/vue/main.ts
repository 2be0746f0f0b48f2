import { createApp, defineComponent, nextTick, shallowRef } from 'vue';
import { offer } from '../driver.ts';
import { classOf, linkOf } from '../model.ts';
import type { PageState } from '../model.ts';

const RowsView = defineComponent({
  name: 'RowsView',
  props: { rows: { type: Array, required: true } },
  methods: { classOf, linkOf },
  template: `
    <ul>
      <li v-for="row in rows" :key="row.id" :class="classOf(row)" :hidden="row.isHidden">
        <code>{{ row.address }}</code><a :href="linkOf(row)">{{ row.label }}</a>
        <span>{{ row.name }} was paid by {{ row.payer }}</span>
        <RowsView v-if="row.children.length > 0" :rows="row.children" />
      </li>
    </ul>`,
});

offer(async (first) => {
  const state = shallowRef<PageState>(first);
  createApp({
    components: { RowsView },
    setup: () => ({ state }),
    template: `<main><h3>{{ state.rows[0]?.address ?? 'Nothing' }}</h3><RowsView :rows="state.rows" /></main>`,
  }).mount('#root');
  await nextTick();
  return {
    async show(next) {
      state.value = next;
      await nextTick();
    },
  };
});
