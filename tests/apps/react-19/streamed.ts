import react from 'react';
import { startStreamed } from '../react/start.ts';
import { client } from './react-dom.ts';

startStreamed(react, client);
