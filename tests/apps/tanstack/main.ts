import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnSizingFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { Cell, Table } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import react from 'react';
import type { ReactNode } from '../react/react-api.ts';
import { createRoot } from 'react-dom/client';
import { jump, offerActs, rootOf, whileBusy } from '../grid/act.ts';
import { COLUMNS, createTransfers, FILTERED_NAME, MONOSPACE, WIDER } from '../grid/transfers.ts';

const ROW_PX = 32;
const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  columnOrderingFeature,
  columnSizingFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
});
const data = createTransfers(FIXTURE_ADDRESSES);
const columns = COLUMNS.map(({ field, width }) => ({
  accessorKey: field,
  id: field,
  size: width,
  filterFn: 'includesString',
}));

const h = react.createElement;
const shown: { table: Table | null } = { table: null };

function Grid(): ReactNode {
  const scroller = react.useRef<Element | null>(null);
  const table = useTable({ features, columns, data });
  shown.table = table;
  const { rows } = table.getRowModel();
  // No compiler of React's works on this.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 5,
  });
  const items = virtualizer.getVirtualItems().map(({ index, start }) => {
    const row = rows[index];
    if (row === undefined) return null;
    const style = {
      position: 'absolute',
      display: 'flex',
      height: `${ROW_PX}px`,
      transform: `translateY(${start}px)`,
    };
    return h('div', { key: row.id, style }, ...row.getAllCells().map(toCell));
  });
  const canvas = { style: { height: `${virtualizer.getTotalSize()}px`, position: 'relative' } };
  const style = { height: '100%', overflow: 'auto', font: MONOSPACE };
  return h('div', { ref: scroller, id: 'scroller', style }, h('div', canvas, ...items));
}

function toCell(cell: Cell): ReactNode {
  const style = { width: `${cell.column.getSize()}px`, flex: 'none' };
  return h('div', { key: cell.id, style }, String(cell.getValue()));
}

function sort(desc: boolean): void {
  shown.table?.setSorting([{ id: 'amount', desc }]);
}

createRoot(rootOf(700)).render(h(Grid, null));
offerActs({
  sort: () => sort(false),
  'sort the other way': () => sort(true),
  'sort while busy': () => void whileBusy(() => sort(false)),
  filter: () => shown.table?.setColumnFilters([{ id: 'name', value: FILTERED_NAME }]),
  'show all': () => shown.table?.setColumnFilters([]),
  'jump to the middle': () => jump('#scroller'),
  'widen a column': () => shown.table?.setColumnSizing({ [WIDER.field]: WIDER.width }),
  'move a column': () => shown.table?.setColumnOrder(['amount', 'name', 'payee', 'payer', 'id']),
});
