import type { ComponentProps } from 'preact';
import type { SitesSection } from '../../../components/options/sites/SitesSection.tsx';
import { decided } from './data.ts';
import { ignore } from './scene.ts';

/** A section of sites in which none is allowed and nobody has done anything yet. */
export const NO_SITES: ComponentProps<typeof SitesSection> = {
  sites: [],
  apart: [],
  modes: null,
  decided: decided(),
  catalogue: [],
  problem: null,
  news: null,
  typed: '',
  onType: ignore,
  onAdd: ignore,
  onAddSelected: ignore,
  onRemove: ignore,
  onToggle: ignore,
  onSelect: ignore,
  onMode: ignore,
  onDefaultMode: ignore,
};
