import react from 'react';
import server from 'react-dom/server';
import { createRenderers } from '../react/render.ts';

export const react19 = createRenderers(react, server);
