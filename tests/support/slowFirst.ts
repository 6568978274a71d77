import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Starts the files that say in their names that they are slow first: one that starts last would run alone. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ({ moduleId }: TestSpecification): number => (moduleId.includes('.slow.test.') ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => order(one) - order(other));
  }
}
