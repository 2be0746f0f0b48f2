import { render } from 'preact';
import type { VNode } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { LookupDetails } from '../../../components/history/lookup/LookupDetails.tsx';
import { PredictionFacts } from '../../../components/prediction/PredictionFacts.tsx';
import { toEntry } from '../../../lib/ui/history/history-entry.ts';
import { judge } from '../../../lib/ui/history/judge.ts';
import { FINAL_PREDICTION, JUDGEMENT, LOOKUP } from './data.ts';
import { ignore } from './scene.ts';

const root = document.createElement('div');

function textOf(selector: string, drawn: VNode): string | undefined {
  document.body.append(root);
  void act(() => render(drawn, root));
  return root.querySelector(selector)?.textContent;
}

afterEach(() => {
  render(null, root);
  root.remove();
});

describe('a name that the service sends empty is as none', () => {
  it.each([
    [{ name: '', chain: 'Ethereum' }, 'Ethereum'],
    [{ name: '', chain: '' }, 'Look-up'],
  ])('in the heading of a look-up with %j', (names, heading) => {
    const lookup = { ...LOOKUP, address: { ...LOOKUP.address, ...names } };
    const item = judge(toEntry('1', lookup), JUDGEMENT);
    const drawn = <LookupDetails opened={{ item, lookup }} onBack={ignore} onCopied={ignore} />;
    expect(textOf('#lookup-title', drawn)).toBe(heading);
  });

  it('in the title of a prediction', () => {
    const [prediction] = FINAL_PREDICTION.predictions;
    if (prediction === undefined) throw new Error('There is no prediction.');
    const drawn = <PredictionFacts prediction={{ ...prediction, modelName: '' }} />;
    expect(textOf('.prediction-title', drawn)).toBe('Unnamed model 2.1.0');
  });
});
