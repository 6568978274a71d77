import { describe, expect, it } from 'vitest';
import { createStages, STAGE_HISTORY } from '#renderer/features/training/useStages.ts';

describe('the stages and their history', () => {
  // Proves T-30.
  it('goes forward and back', () => {
    const stages = createStages();
    stages.getState().go('playing');
    stages.getState().go('edit');
    stages.getState().back();
    expect(stages.getState().stage).toBe('playing');
    stages.getState().back();
    stages.getState().back();
    expect(stages.getState().stage).toBe('setup');
  });

  it('going to the current stage changes nothing', () => {
    const stages = createStages();
    stages.getState().go('setup');
    expect(stages.getState().history).toEqual([]);
  });

  // Proves T-30, L-5.
  it('saves at most six earlier stages', () => {
    const stages = createStages();
    for (let n = 0; n < 5; n++) {
      stages.getState().go('playing');
      stages.getState().go('edit');
    }
    expect(STAGE_HISTORY).toBe(6);
    expect(stages.getState().history).toHaveLength(6);
  });
});
