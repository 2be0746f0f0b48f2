import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ReactClient } from '../react/react-api.ts';

export const client: ReactClient = { createRoot, hydrateRoot, flushSync };
