/** What is mutated, and the tests that should notice. Globs from the project's folder. */
export interface Area {
  readonly name: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

/** All of core: rules as pure functions. */
const CORE: Area = { name: 'core', sources: ['src/core/**/*.ts'], tests: ['tests/core/**/*.test.ts'] };

const MIRROR_TESTS = [
  'tests/mirror/boxes/lastTrained.test.ts',
  'tests/mirror/browse/{browse,fieldConditions}.test.ts',
  'tests/mirror/cards/*.test.ts',
  'tests/mirror/database/boxLists.test.ts',
  'tests/mirror/recap/*.test.ts',
  'tests/mirror/training/*.test.ts',
];

/** Of the mirror: filters, counts, selection, recap and scopes. */
const MIRROR: Area = {
  name: 'mirror',
  sources: [
    'src/mirror/boxes/lastTrained.ts',
    'src/mirror/browse/{fieldConditions,findCards,predicateSets}.ts',
    'src/mirror/cards/{cardLists,cards,counts,scope}.ts',
    'src/mirror/database/{boxLists,visibilityFilter}.ts',
    'src/mirror/recap/*.ts',
    'src/mirror/training/{today,trainingSelection}.ts',
  ],
  tests: MIRROR_TESTS,
};

/** Stryker does these. */
export const AREAS: readonly Area[] = [CORE, MIRROR];

/** Statements are strings to Stryker; sqlMutants.ts does these, and the triggers that keep the counts. */
export const SQL_AREAS: readonly Area[] = [
  MIRROR,
  {
    name: 'triggers',
    sources: ['src/mirror/database/migrations/{0003-counts,0014-review-and-group-counts}.ts'],
    tests: ['tests/mirror/cards/{cardFilters,counts}.test.ts', 'tests/mirror/database/migrations.test.ts'],
  },
];
