/**
 * Writes the generated files. From contract.graphql, schema.graphql, operations/*.graphql and the server's schema.graphql:
 *
 * - src/shared/graphql/generated.ts: the schema's types, the types and one typed document node per operation
 *   (`__typename` added to every selection set but the root's), `documents` by operation name, and the schema's text
 *   as `typeDefs`.
 * - src/mirror/graphql/generated.ts: the types of the mirror's resolvers.
 * - src/backend/graphql/generated.ts: the types of the server's resolvers, and its schema's text as `typeDefs`.
 *
 * From the mirror's migrations (build/mirrorSchema.mjs): their list in migrations/generated.ts, and database/schema.sql.
 * From the Chinese texts of the palette (build/paletteReadings.mjs): how its commands are read.
 *
 * `node build/codegen.mjs` writes the files; with `--check` it only compares, and fails when one is stale.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typedDocuments from '@graphql-codegen/typed-document-node';
import * as types from '@graphql-codegen/typescript';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import * as resolverTypes from '@graphql-codegen/typescript-resolvers';
import { Kind, parse, visit } from 'graphql';
import { databaseFolder, migrationList, mirrorSchema } from './mirrorSchema.mjs';
import { paletteReadings, readingsFile } from './paletteReadings.mjs';
import { root } from './setup/paths.mjs';
import { fail, say } from './setup/say.mjs';

const folder = join(root, 'src/shared/graphql');
const target = join(folder, 'generated.ts');
const resolversTarget = join(root, 'src/mirror/graphql/generated.ts');
const backendFolder = join(root, 'src/backend/graphql');
const backendTarget = join(backendFolder, 'generated.ts');
const selfImport = "import type * as Types from './generated.ts';";

/** Adds `__typename` to every selection set but the root's, fragments included: urql's caches key by it. */
function addTypenames(document) {
  const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };
  return visit(document, {
    SelectionSet: (node, _key, parent) => {
      const present = node.selections.some((selection) => selection.name?.value === '__typename');
      if (present || parent.kind === Kind.OPERATION_DEFINITION) return undefined;
      return { ...node, selections: [typename, ...node.selections] };
    },
  });
}

/**
 * The operations plugin repeats the schema's types unless it may import them: here from the same file. Its own import
 * line has no extension, so it is replaced.
 */
const operationTypesOfThisFile = {
  async plugin(...args) {
    const output = await operationTypes.plugin(...args);
    return { ...output, prepend: [...output.prepend.filter((line) => !line.startsWith('import ')), selfImport] };
  },
};

/** @returns {{location: string, document: import('graphql').DocumentNode}[]} every operation file, in name order */
function readOperations() {
  const names = readdirSync(join(folder, 'operations')).filter((name) => name.endsWith('.graphql'));
  return names.sort().map((name) => {
    const location = join('src/shared/graphql/operations', name);
    return { location, document: addTypenames(parse(readFileSync(join(folder, 'operations', name), 'utf8'))) };
  });
}

/**
 * `...BoxSettings` in operations: every setting of a box, so that the screens ask for a new one by themselves. Without the order,
 * which can be long.
 */
function settingsFragment(typeDefs) {
  const fields = parse(typeDefs)
    .definitions.filter(({ name }) => name?.value === 'CardboxSettings')
    .flatMap((definition) => definition.fields.map(({ name }) => name.value))
    .filter((name) => name !== 'order');
  const document = parse(`fragment BoxSettings on CardboxSettings { ${fields.join(' ')} }`);
  return { location: 'build/codegen.mjs', document: addTypenames(document) };
}

/** The name of the constant that the typed-document-node plugin makes for an operation. */
function documentName(operation) {
  return `${operation[0].toUpperCase()}${operation.slice(1)}Document`;
}

/** The entry of an operation in `OperationTypes`, with the names that the typescript-operations plugin makes. */
function operationTypesEntry({ name, operation }) {
  const result = documentName(name.value).replace(/Document$/, operation === 'query' ? 'Query' : 'Mutation');
  return `  ${name.value}: { variables: ${result}Variables; result: ${result} };`;
}

/** `documents`, `OperationName`, `OperationTypes` and `typeDefs`, which no plugin makes. */
function renderTables(documents, typeDefs) {
  const operations = documents
    .flatMap(({ document }) => document.definitions)
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const unnamed = operations.some((operation) => operation.name === undefined);
  if (unnamed) fail('codegen: every operation needs a name');
  const rows = operations.map(({ name }) => `  ${name.value}: ${documentName(name.value)},`);
  return [
    '/** Every trusted document by its operation name: only these operations can run. */',
    `export const documents = {\n${rows.join('\n')}\n} as const;`,
    '',
    'export type OperationName = keyof typeof documents;',
    '',
    '/** The variables and the result of every operation by its name. */',
    `export type OperationTypes = {\n${operations.map(operationTypesEntry).join('\n')}\n};`,
    '',
    '/** The schema of the mirror in GraphQL SDL, as written in contract.graphql and schema.graphql. */',
    `export const typeDefs = ${JSON.stringify(typeDefs)};`,
    '',
  ].join('\n');
}

const config = {
  skipTypename: true,
  enumsAsTypes: true,
  enumType: 'string-literal',
  useTypeImports: true,
  strictScalars: true,
  dedupeFragments: true,
  avoidOptionals: { field: true, inputValue: false, object: true, defaultValue: false },
  arrayInputCoercion: false,
  documentNodeImport: 'graphql#TypedQueryDocumentNode',
  scalars: { ID: 'string', String: 'string', Boolean: 'boolean', Int: 'number', Float: 'number', Item: 'unknown' },
};

/**
 * What a resolver of a type gets as its parent: the type of the row or object that other resolvers return for it. The files
 * named here import no resolvers, so that no circle appears.
 */
const mappers = {
  BinItem: '../bin/binList.ts#BinRow',
  BoxHead: '../boxes/boxViews.ts#BoxHead',
  BrowseCard: '../browse/browse.ts#BrowseCardRow',
  Card: '../database/rows.ts#CardRow',
  Cardbox: '../boxes/boxViews.ts#CountedBox',
  CardboxSettings: '../database/rows.ts#BoxRow',
  CardGroup: '../database/boxLists.ts#GroupRow',
  Recap: '../cards/scope.ts#ResolvedScope',
  SessionScope: '../../shared/routes.ts#PageScope',
  SubBox: '../boxes/boxViews.ts#SubBoxRow',
  SyncRun: '../sync/runs.ts#RunRow',
  TrainingFlags: '../database/rows.ts#RecordRow',
  TrainingRecord: '../database/rows.ts#RecordRow',
  TrainingSession: '../training/sessionView.ts#SessionView',
};

const resolversConfig = {
  ...config,
  avoidOptionals: { query: true, mutation: true },
  immutableTypes: true,
  makeResolverTypeCallable: true,
  contextType: './context.ts#Context',
  namespacedImportName: 'Types',
  mappers,
};

async function generateShared(typeDefs, documents) {
  const code = await codegen({
    schema: parse(typeDefs),
    documents,
    filename: target,
    config,
    pluginMap: { types, operationTypes: operationTypesOfThisFile, typedDocuments },
    plugins: [
      { types: { immutableTypes: true } },
      { operationTypes: { importSchemaTypesFrom: target, namespacedImportName: 'Types' } },
      { typedDocuments: {} },
    ],
  });
  const header =
    '// Written by build/codegen.mjs from schema.graphql and operations/*.graphql; never edited by hand.\n';
  return `${header}${code.trimEnd()}\n\n${renderTables(documents, typeDefs)}`;
}

async function generateResolvers(typeDefs) {
  const code = await codegen({
    schema: parse(typeDefs),
    documents: [],
    filename: resolversTarget,
    config: resolversConfig,
    pluginMap: { resolverTypes },
    plugins: [{ resolverTypes: {} }],
  });
  const header = '// Written by build/codegen.mjs from schema.graphql; never edited by hand.\n';
  return `${header}import type * as Types from '#shared/graphql/generated.ts';\n${code.trimEnd()}\n`;
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return '';
  }
}

/** What a resolver of the server gets as its parent. */
const backendMappers = {
  Card: '../cards/index.ts#CardView',
  Cardbox: '../boxes/index.ts#BoxView',
  CardboxSettings: '../boxes/index.ts#BoxView',
  SubBox: '../boxes/index.ts#SubBoxView',
  Subscription: '{}',
};

/** The types of the server's schema and of its resolvers. */
async function generateBackend(typeDefs) {
  const code = await codegen({
    schema: parse(typeDefs),
    documents: [],
    filename: backendTarget,
    config: { ...resolversConfig, namespacedImportName: '', mappers: backendMappers },
    pluginMap: { types, resolverTypes },
    plugins: [{ types: { immutableTypes: true } }, { resolverTypes: {} }],
  });
  const header = '// Written by build/codegen.mjs from contract.graphql and schema.graphql; never edited by hand.\n';
  const text = `/** The server's schema in GraphQL SDL. */\nexport const typeDefs = ${JSON.stringify(typeDefs)};`;
  return `${header}${code.trimEnd()}\n\n${text}\n`;
}

const contract = readText(join(folder, 'contract.graphql'));
const typeDefs = `${contract}\n${readText(join(folder, 'schema.graphql'))}`;
const backendTypeDefs = `${contract}\n${readText(join(backendFolder, 'schema.graphql'))}`;
const outputs = [
  { file: target, text: await generateShared(typeDefs, [...readOperations(), settingsFragment(typeDefs)]) },
  { file: resolversTarget, text: await generateResolvers(typeDefs) },
  { file: backendTarget, text: await generateBackend(backendTypeDefs) },
  { file: join(databaseFolder, 'migrations/generated.ts'), text: migrationList() },
  { file: join(databaseFolder, 'schema.sql'), text: await mirrorSchema() },
  { file: readingsFile, text: paletteReadings() },
];
for (const { file, text } of outputs) {
  if (text === readText(file)) continue;
  const name = relative(root, file);
  if (process.argv.includes('--check')) fail(`codegen: ${name} is stale; run \`npm run codegen\``);
  writeFileSync(file, text);
  say(`codegen: wrote ${name}`);
}
