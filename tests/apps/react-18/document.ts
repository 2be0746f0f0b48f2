import react from 'react';
import { startDocument } from '../react/start.ts';
import { client } from './react-dom.ts';

startDocument(react, client);
