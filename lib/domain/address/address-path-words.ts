/** Segments of a URL's path after which explorers and dApps put an address. */
export const ADDRESS_PATH_WORDS = [
  'address',
  'addresses',
  'addr',
  'account',
  'accounts',
  'contract',
  'contracts',
  'token',
  'tokens',
  'wallet',
  'profile',
  'user',
  'holder',
] as const;
