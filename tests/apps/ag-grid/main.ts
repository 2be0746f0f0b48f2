import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { jump, offerActs, rootOf, whileBusy } from '../grid/act.ts';
import { COLUMNS, createTransfers, FILTERED_NAME, MONOSPACE, WIDER } from '../grid/transfers.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

/** With all that AG Grid does unless told otherwise: rows fly to their new places, columns too. */
const grid = createGrid(rootOf(700), {
  rowData: createTransfers(FIXTURE_ADDRESSES),
  columnDefs: COLUMNS.map(({ field, width }) => ({ field, width, filter: field === 'name' })),
  defaultColDef: { cellStyle: { font: MONOSPACE, lineHeight: '40px' } },
  getRowId: ({ data }) => String(data.id),
});

function sort(order: 'asc' | 'desc'): void {
  grid.applyColumnState({ state: [{ colId: 'amount', sort: order }] });
}

offerActs({
  sort: () => sort('asc'),
  'sort the other way': () => sort('desc'),
  'sort while busy': () => void whileBusy(() => sort('asc')),
  filter: () =>
    grid.setFilterModel({ name: { filterType: 'text', type: 'equals', filter: FILTERED_NAME } }),
  'show all': () => grid.setFilterModel(null),
  'jump to the middle': () => jump('.ag-grid-viewport'),
  'widen a column': () => grid.setColumnWidths([{ key: WIDER.field, newWidth: WIDER.width }]),
  'move a column': () => grid.moveColumns(['amount'], 0),
});
