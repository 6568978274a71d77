import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute or more, in the order of their start: one that starts last would run alone. */
const SLOW = ['simulation/histories', 'faults/kills', 'backend/crash', 'backend/admin/program'];

/** Starts the slowest files first. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const index = SLOW.findIndex((name) => moduleId.includes(`/tests/${name}.test.`));
      return index === -1 ? SLOW.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
