import { addressOf, fillPage } from './fill.ts';
import { findLookAlikes, prepareLookAlikes } from './look-alikes.ts';
import { placeOnce, preparePlacement } from './placement.ts';
import { prepareScan, scan } from './scan.ts';
import { scanHere, timeStorm } from './scanned-storm.ts';
import { observeNothing, prepareStorm, storm } from './storm.ts';
import { workThroughTodos } from './todos.ts';

/** What Node asks for by name. */
const bench = {
  addressOf,
  fillPage,
  findLookAlikes,
  observeNothing,
  placeOnce,
  prepareLookAlikes,
  preparePlacement,
  prepareScan,
  prepareStorm,
  scan,
  scanHere,
  storm,
  timeStorm,
  workThroughTodos,
};
export type Bench = typeof bench;

Reflect.set(globalThis, 'bench', bench);
