/**
 * Writes src/shared/graphql/generated.ts from schema.graphql and operations/*.graphql: the schema's types, the types
 * and one typed document node per operation (`__typename` added to every selection set but the root's), `documents`
 * by operation name, and the schema's text as `typeDefs`.
 *
 * `node build/codegen.mjs` writes the file; with `--check` it only compares, and fails when the file is stale.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typedDocuments from '@graphql-codegen/typed-document-node';
import * as types from '@graphql-codegen/typescript';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import { Kind, parse, visit } from 'graphql';
import { root } from './setup/paths.mjs';
import { fail, say } from './setup/say.mjs';

const folder = join(root, 'src/shared/graphql');
const target = join(folder, 'generated.ts');
const selfImport = "import type * as Types from './generated.ts';";

/** Asks for `__typename` in every selection set but the root's, fragments included: urql's caches key by it. */
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
 * The operations plugin repeats the schema's types unless it may import them: here from the very file it is part of. Its
 * own import line would have no extension.
 */
const operationTypesOfThisFile = {
  async plugin(...given) {
    const output = await operationTypes.plugin(...given);
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

/** The constant the typed-document-node plugin makes for an operation. */
function documentName(operation) {
  return `${operation[0].toUpperCase()}${operation.slice(1)}Document`;
}

/** `documents`, `OperationName` and `typeDefs`: what the plugins do not make. */
function renderTables(documents, typeDefs) {
  const operations = documents
    .flatMap(({ document }) => document.definitions)
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const unnamed = operations.some((operation) => operation.name === undefined);
  if (unnamed) fail('codegen: every operation needs a name');
  const rows = operations.map(({ name }) => `  ${name.value}: ${documentName(name.value)},`);
  return [
    '/** Every trusted document by its operation name: the only operations that are ever answered. */',
    `export const documents = {\n${rows.join('\n')}\n} as const;`,
    '',
    'export type OperationName = keyof typeof documents;',
    '',
    '/** The schema in GraphQL SDL, as written in schema.graphql. */',
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
  documentNodeImport: 'graphql#TypedQueryDocumentNode',
  scalars: { ID: 'string', String: 'string', Boolean: 'boolean', Int: 'number', Float: 'number', JSON: 'unknown' },
};

async function generate() {
  const typeDefs = readFileSync(join(folder, 'schema.graphql'), 'utf8');
  const documents = readOperations();
  const code = await codegen({
    schema: parse(typeDefs),
    documents,
    filename: target,
    config,
    pluginMap: { types, operationTypes: operationTypesOfThisFile, typedDocuments },
    plugins: [
      { types: {} },
      { operationTypes: { importSchemaTypesFrom: target, namespacedImportName: 'Types' } },
      { typedDocuments: {} },
    ],
  });
  const header =
    '// Written by build/codegen.mjs from schema.graphql and operations/*.graphql; never edited by hand.\n';
  return `${header}${code.trimEnd()}\n\n${renderTables(documents, typeDefs)}`;
}

function readTarget() {
  try {
    return readFileSync(target, 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return '';
  }
}

const generated = await generate();
const stale = generated !== readTarget();
if (process.argv.includes('--check')) {
  if (stale) fail('codegen: src/shared/graphql/generated.ts is stale; run `npm run codegen`');
} else if (stale) {
  writeFileSync(target, generated);
  say('codegen: wrote src/shared/graphql/generated.ts');
}
