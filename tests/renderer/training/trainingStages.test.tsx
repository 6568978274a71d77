// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTrainingStore } from '#renderer/features/training/trainingStore.ts';
import { useRecapStage, useStages } from '#renderer/features/training/useStages.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { fakeCalls, trainingSession } from '../support/training.ts';

afterEach(() => {
  useOverlay.getState().close();
});

function openPage() {
  const store = createTrainingStore(fakeCalls().calls);
  const { result } = renderHook(() => useStages(store));
  const show = (status: 'playing' | 'completed') => act(() => store.getState().begin(trainingSession({ status })));
  return { store, show, stage: () => result.current };
}

const EDITED = { cid: 'a', pbid: 'p', bid: 'b' };

describe('the stages of a training page', () => {
  // Proves T-30.
  it('follow the session from setup to finish', () => {
    const { show, stage, store } = openPage();
    expect(stage()).toBe('setup');
    show('playing');
    expect(stage()).toBe('playing');
    expect(document.documentElement.dataset.stage).toBe('playing');
    show('completed');
    expect(stage()).toBe('finished');
    act(() => store.getState().reset());
    expect(stage()).toBe('setup');
  });

  it('return after editing and after the mnemonic', () => {
    const { store, show, stage } = openPage();
    show('playing');
    act(() => store.getState().showMnemonic());
    expect(stage()).toBe('peek');
    act(() => useOverlay.getState().showWith('editCard', EDITED));
    expect(stage()).toBe('edit');
    act(() => useOverlay.getState().close());
    expect(stage()).toBe('peek');
    show('playing');
    expect(stage()).toBe('playing');
  });

  // Proves T-30.
  it('are the recap while it is open, and return after it', () => {
    const { show, stage } = openPage();
    show('completed');
    const recap = renderHook(useRecapStage);
    expect(stage()).toBe('recap');
    recap.unmount();
    expect(stage()).toBe('finished');
  });

  it('do not return if the session changed in between', () => {
    const { show, stage } = openPage();
    show('playing');
    act(() => useOverlay.getState().showWith('editCard', EDITED));
    show('completed');
    act(() => useOverlay.getState().close());
    expect(stage()).toBe('finished');
  });
});
