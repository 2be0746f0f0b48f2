/** What the apps use of both React 18 and 19. Each app brings its own React; the packages have no types. */
export interface ReactApi {
  createElement: (
    type: string | symbol | ((props: never) => unknown),
    props: object | null,
    ...children: unknown[]
  ) => ReactNode;
  useEffect: (effect: () => void, deps: readonly unknown[]) => void;
  useRef: <T>(first: T) => { current: T };
  Suspense: symbol;
  /** React 19. */
  use?: <T>(promise: Promise<T>) => T;
}

export type ReactNode = object;

export interface ReactRoot {
  render: (node: ReactNode) => void;
}

export interface ReactClient {
  createRoot: (container: Element) => ReactRoot;
  hydrateRoot: (container: Element | Document, node: ReactNode) => ReactRoot;
  flushSync: (run: () => void) => void;
}

export interface ReactServer {
  renderToString: (node: ReactNode) => string;
  renderToPipeableStream: (
    node: ReactNode,
    options: { bootstrapModules?: string[]; onShellReady?: () => void; onAllReady?: () => void },
  ) => { pipe: (target: NodeJS.WritableStream) => void };
}
