/** What the session storage of a made-up browser holds. */
const session = new Map<string, unknown>();

/** For `vi.mock('wxt/browser')`: a browser that has a session storage and nothing else. */
export const browser = {
  storage: {
    session: {
      get: async (key: string) => ({ [key]: session.get(key) }),
      async set(values: object) {
        for (const [key, value] of Object.entries(values)) session.set(key, value);
      },
    },
  },
};
