import react from 'react';
import { startHydrated } from '../react/start.ts';
import { client } from './react-dom.ts';

startHydrated(react, client);
