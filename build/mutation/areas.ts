/** What is mutated, and the tests that should notice. Globs from the project's folder. */
export interface Area {
  readonly name: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

/** All of core: rules as pure functions. */
const CORE: Area = { name: 'core', sources: ['src/core/**/*.ts'], tests: ['tests/core/**/*.test.ts'] };

/** Of the mirror: filters, counts, selection, recap and scopes. The tests of a folder notice its faults. */
const MIRROR: readonly Area[] = [
  {
    name: 'boxes',
    sources: ['src/mirror/boxes/lastTrained.ts'],
    tests: ['tests/mirror/boxes/lastTrained.test.ts'],
  },
  {
    name: 'browse',
    sources: ['src/mirror/browse/{fieldConditions,findCards,predicateSets}.ts'],
    tests: ['tests/mirror/browse/{browse,fieldConditions}.test.ts'],
  },
  {
    name: 'cards',
    sources: [
      'src/mirror/cards/{cardLists,cards,charGroups,countTables,counts,scope,siblings}.ts',
      'src/mirror/database/{boxLists,visibilityFilter}.ts',
    ],
    tests: [
      'tests/mirror/cards/*.test.ts',
      'tests/mirror/database/boxLists.test.ts',
      'tests/mirror/training/{siblings,today}.test.ts',
    ],
  },
  { name: 'recap', sources: ['src/mirror/recap/*.ts'], tests: ['tests/mirror/recap/*.test.ts'] },
  {
    name: 'training',
    sources: ['src/mirror/training/{today,todayPlan,trainingOptions,trainingSelection}.ts'],
    tests: ['tests/mirror/training/*.test.ts'],
  },
];

/** Stryker does these. */
export const AREAS: readonly Area[] = [CORE, ...MIRROR];

/** Statements are strings to Stryker; sqlMutants.ts does these, and the triggers that keep the counts. */
export const SQL_AREAS: readonly Area[] = [
  ...MIRROR,
  {
    name: 'triggers',
    sources: ['src/mirror/database/migrations/{0003-counts,0014-review-and-group-counts}.ts'],
    tests: ['tests/mirror/cards/{cardFilters,counts}.test.ts', 'tests/mirror/database/migrations.test.ts'],
  },
];
