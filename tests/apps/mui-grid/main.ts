import { DataGrid } from '@mui/x-data-grid';
import react from 'react';
import { createRoot } from 'react-dom/client';
import { jump, offerActs, rootOf, whileBusy } from '../grid/act.ts';
import { COLUMNS, createTransfers, FILTERED_NAME, MONOSPACE, WIDER } from '../grid/transfers.ts';

const root = createRoot(rootOf(700));
const rows = createTransfers(FIXTURE_ADDRESSES);
const columns = [...COLUMNS];

let props = {
  rows,
  columns,
  /** All on one page; the grid draws those in sight. */
  paginationModel: { page: 0, pageSize: -1 },
  pageSizeOptions: [{ value: -1, label: 'All' }],
  sx: { '& .MuiDataGrid-cell': { font: MONOSPACE } },
  sortModel: [] as object[],
  filterModel: { items: [] as object[] },
};

function show(change: Partial<typeof props> = {}): void {
  props = { ...props, ...change };
  root.render(react.createElement(DataGrid, props));
}

function sort(order: 'asc' | 'desc'): void {
  show({ sortModel: [{ field: 'amount', sort: order }] });
}

function filter(value?: string): void {
  const item = { field: 'name', operator: 'equals', value };
  show({ filterModel: { items: value === undefined ? [] : [item] } });
}

show();
offerActs({
  sort: () => sort('asc'),
  'sort the other way': () => sort('desc'),
  'sort while busy': () => void whileBusy(() => sort('asc')),
  filter: () => filter(FILTERED_NAME),
  'show all': () => filter(),
  'jump to the middle': () => jump('.MuiDataGrid-virtualScroller'),
  'widen a column': () =>
    show({
      columns: columns.map(({ field, width }) => ({
        field,
        width: field === WIDER.field ? WIDER.width : width,
      })),
    }),
});
