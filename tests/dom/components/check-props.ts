import type { ComponentProps } from 'preact';
import type { CheckPanel } from '../../../components/check/CheckPanel.tsx';
import { ignore } from './scene.ts';

/** A check page in which nothing has been entered yet. */
export const EMPTY_CHECK: ComponentProps<typeof CheckPanel> = {
  text: '',
  rows: null,
  badLines: [],
  leftOut: 0,
  isRunning: false,
  opensSingle: false,
  onEdit: ignore,
  onCheck: ignore,
  onRetry: ignore,
  onOpenOptions: ignore,
  onCopied: ignore,
};
