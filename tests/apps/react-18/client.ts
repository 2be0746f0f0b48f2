import react from 'react';
import { startClient } from '../react/start.ts';
import { client } from './react-dom.ts';

startClient(react, client);
