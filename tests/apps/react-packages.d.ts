/** React's packages bring no types. These are the parts that the apps use. */
// An ambient module may not have import declarations with relative paths.
/* oxlint-disable typescript/consistent-type-imports */
declare module 'react' {
  const react: import('./react/react-api.ts').ReactApi;
  export default react;
}

declare module 'react-dom' {
  export const flushSync: import('./react/react-api.ts').ReactClient['flushSync'];
}

declare module 'react-dom/client' {
  const client: import('./react/react-api.ts').ReactClient;
  export const { createRoot, hydrateRoot }: typeof client;
}

declare module 'react-dom/server' {
  const server: import('./react/react-api.ts').ReactServer;
  export default server;
}
