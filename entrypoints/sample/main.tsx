import '@preact/signals';
import { SampleView } from '../../components/sample/SampleView.tsx';
import * as settingsStorage from '../../lib/platform/storage/settings-storage.ts';
import { nowMs } from '../../lib/ui/clock.ts';
import { showPage } from '../../lib/ui/own-page.ts';
import { createOpenedSample } from '../../lib/ui/sample/opened-sample.ts';
import { createSamples } from '../../lib/ui/sample/samples.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import '../../components/sample/sample.css';

const { opened, rest, open, dismiss } = createOpenedSample();

function Samples() {
  return (
    <SampleView
      samples={createSamples(nowMs.value, i18n.t('sample.message'))}
      opened={opened.value}
      onOpen={open}
    />
  );
}

/** Pointer or focus rest on a sample now, or on none. */
function noteRest({ target }: Event): void {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-sample]') : null;
  rest(row?.dataset['sample'] ?? null);
}

let pointerPlace = '';
addEventListener('pointermove', (event) => {
  // When the page scrolls under a pointer at rest, `pointermove` is sent too. It must not count, because the focus
  // may be on another sample.
  const place = `${event.clientX} ${event.clientY}`;
  if (place !== pointerPlace) noteRest(event);
  pointerPlace = place;
});
addEventListener('focusin', noteRest);
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') dismiss();
});
void showPage(
  settingsStorage,
  () => i18n.t('sample.title'),
  () => <Samples />,
);
