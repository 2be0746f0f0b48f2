import type { ComponentProps } from 'preact';
import type { ServiceForm } from '../../../components/options/service/ServiceForm.tsx';
import { decided } from './data.ts';
import { ignore } from './scene.ts';

/** The form of the service as long as nobody has done anything in it. */
export const UNTOUCHED_FORM: Omit<ComponentProps<typeof ServiceForm>, 'status'> = {
  draft: { baseUrl: null, token: '' },
  problem: null,
  news: null,
  test: null,
  decided: decided(),
  onType: ignore,
  onSave: ignore,
  onAllowAccess: ignore,
  onSaveAndTest: ignore,
  onTest: ignore,
  onForget: ignore,
};
