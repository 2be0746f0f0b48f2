import { edge } from '../shapes/edge.ts';

/** The logo, in the colours of the page it stands on. */
export function Logo({ size = 20 }: { size?: number }) {
  return (
    <svg class="logo" {...edge(size)} viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="currentColor"
        d="M10.2 4h11.6a2 2 0 0 1 1.73 1l5.8 10a2 2 0 0 1 0 2l-5.8 10a2 2 0 0 1-1.73 1H10.2a2 2 0 0 1-1.73-1l-5.8-10a2 2 0 0 1 0-2l5.8-10a2 2 0 0 1 1.73-1Z"
      />
      <path class="logo-tick" stroke-width="3" d="m10.5 16.3 3.7 3.7 7.3-7.6" />
    </svg>
  );
}
