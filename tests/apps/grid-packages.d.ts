/**
 * The parts of the grids' and the graph's packages that the apps use. d3 brings no types; those of the others are
 * larger than this project, and the type checker would read them every time.
 */
/* oxlint-disable typescript/consistent-type-imports */
declare module 'ag-grid-community' {
  export const AllCommunityModule: object;
  export const ModuleRegistry: { registerModules: (modules: readonly object[]) => void };
  export function createGrid<Row>(root: HTMLElement, options: GridOptions<Row>): GridApi;
  interface GridOptions<Row> {
    rowData: readonly Row[];
    columnDefs: readonly object[];
    defaultColDef: object;
    getRowId: (row: { data: Row }) => string;
  }
  interface GridApi {
    applyColumnState: (change: { state: readonly object[] }) => void;
    setFilterModel: (model: object | null) => void;
    setColumnWidths: (widths: readonly { key: string; newWidth: number }[]) => void;
    moveColumns: (keys: readonly string[], to: number) => void;
  }
}

declare module '@mui/x-data-grid' {
  export const DataGrid: (props: never) => unknown;
}

declare module '@tanstack/react-table' {
  export const rowSortingFeature: object;
  export const columnFilteringFeature: object;
  export const columnOrderingFeature: object;
  export const columnSizingFeature: object;
  export const filterFn_includesString: object;
  export function createSortedRowModel(): object;
  export function createFilteredRowModel(): object;
  export function tableFeatures(features: object): object;
  export function useTable(options: {
    features: object;
    columns: readonly object[];
    data: readonly object[];
  }): Table;
  export interface Table {
    getRowModel: () => { rows: readonly TableRow[] };
    setSorting: (sorting: readonly { id: string; desc: boolean }[]) => void;
    setColumnFilters: (filters: readonly { id: string; value: string }[]) => void;
    setColumnSizing: (sizes: Readonly<Record<string, number>>) => void;
    setColumnOrder: (ids: readonly string[]) => void;
  }
  interface TableRow {
    id: string;
    getAllCells: () => readonly Cell[];
  }
  export interface Cell {
    id: string;
    column: { getSize: () => number };
    getValue: () => unknown;
  }
}

declare module '@tanstack/react-virtual' {
  export function useVirtualizer(options: {
    count: number;
    getScrollElement: () => Element | null;
    estimateSize: () => number;
    overscan: number;
  }): {
    getVirtualItems: () => readonly { index: number; start: number }[];
    getTotalSize: () => number;
  };
}

declare module 'd3-force' {
  type Account = import('./d3/account.ts').Account;
  type Force = object;
  interface Tunable {
    strength: (strength: number) => Force;
  }
  export function forceManyBody(): Tunable;
  export function forceLink(links: readonly { source: number; target: number }[]): Tunable;
  export function forceX(x: (account: Account, index: number) => number): Tunable;
  export function forceY(y: (account: Account, index: number) => number): Tunable;
  export function forceSimulation(accounts: readonly Account[]): Simulation;
  interface Simulation {
    alpha: { (): number; (alpha: number): Simulation };
    alphaMin: () => number;
    alphaDecay: (decay: number) => Simulation;
    alphaTarget: (target: number) => Simulation;
    force: (name: string, force: Force) => Simulation;
    on: (event: 'tick', run: () => void) => Simulation;
    restart: () => Simulation;
    stop: () => Simulation;
    tick: () => Simulation;
  }
}

declare module 'd3-selection' {
  type Account = import('./d3/account.ts').Account;
  export function select(element: Element): Selection;
  export interface Selection {
    append: (tag: string) => Selection;
    attr: (name: string, value: string | number) => Selection;
    style: (name: string, value: string) => Selection;
    text: (text: (account: Account) => string) => Selection;
    selectAll: (selector: string) => Selection;
    data: (items: readonly object[]) => Selection;
    join: (tag: string) => Selection;
    each: (run: (this: Element, account: Account) => void) => Selection;
    call: (run: object, ...args: unknown[]) => Selection;
    transition: () => Selection;
    duration: (ms: number) => Selection;
  }
}

declare module 'd3-drag' {
  export function drag(): Drag;
  interface Drag {
    on: (
      event: 'start' | 'drag' | 'end',
      run: (event: { subject: object; x: number; y: number }) => unknown,
    ) => Drag;
  }
}

declare module 'd3-transition';

declare module 'd3-zoom' {
  export function zoom(): Zoom;
  interface Zoom {
    on: (event: 'zoom', run: (event: { transform: { toString: () => string } }) => unknown) => Zoom;
    scaleBy: object;
  }
}
