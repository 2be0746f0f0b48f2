const WIDTH = 328;
const HEIGHT = 4;

/** The used share as a bar; the numbers beside it say the same in words. */
export function QuotaBar({ share, isNearlyGone }: { share: number; isNearlyGone: boolean }) {
  return (
    <svg
      class={isNearlyGone ? 'quota-bar quota-bar-warning' : 'quota-bar'}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect class="quota-bar-ground" width={WIDTH} height={HEIGHT} rx={HEIGHT / 2} />
      <rect
        class="quota-bar-used"
        width={Math.round(share * WIDTH)}
        height={HEIGHT}
        rx={HEIGHT / 2}
      />
    </svg>
  );
}
