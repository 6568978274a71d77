import fc from 'fast-check';
import {
  buildSchema,
  type DocumentNode,
  isEnumType,
  isInputObjectType,
  Kind,
  type TypeNode,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { expect, test } from 'vitest';
import { createDispatcher, type Handlers } from '#main/ipc/dispatcher.ts';
import { documents, typeDefs } from '#shared/graphql/generated.ts';
import { type ChannelName, channels } from '#shared/ipc/channels.ts';
import { ok } from '#shared/result.ts';
import { TestStore } from '../mirror/support/store.ts';
import { FUZZ_RUNS, FUZZ_SEED, FUZZ_TIMEOUT_MS } from './support/runs.ts';
import { oddText, oddValue } from './support/values.ts';

const NAMES = Object.keys(channels) as ChannelName[];
const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };
const CALL = { sender: { id: 1 }, senderFrame: { url: 'app://main/', parent: null } };

/** Objects with the names of fields that some channel knows. */
const request = fc.oneof(
  oddValue,
  fc.dictionary(
    fc.constantFrom(
      ...['operationName', 'variables', 'scope', 'message', 'email', 'password', 'remember', 'remove', 'path', 'id'],
      ...['handle', 'parsing', 'job', 'options', 'takeSettings', 'format', 'name', 'bytes', 'kind', 'theme', 'sound'],
    ),
    fc.oneof(oddValue, fc.uuid(), fc.constant(new Uint8Array(3))),
    { maxKeys: 5 },
  ),
);

// Proves F-20.
test(
  'every channel refuses odd payloads without an error of its own, and its handler gets only what passes twice',
  async () => {
    const errors: string[] = [];
    let given: unknown;
    const handle = (payload: unknown) => {
      given = payload;
      return ok(null);
    };
    const handlers = Object.fromEntries(NAMES.map((name) => [name, handle])) as unknown as Handlers;
    const gate = {
      isAppUrl: () => true,
      windowKind: () => 'main' as const,
      log: { ...LOG, error: (message: string) => void errors.push(message) },
    };
    const dispatch = createDispatcher(handlers, gate);
    const property = fc.asyncProperty(fc.constantFrom(...NAMES), request, async (name, payload) => {
      given = undefined;
      const reply = await dispatch(name, CALL, payload);
      if (reply.ok) expect(await dispatch(name, CALL, given)).toEqual(reply);
      else expect(['BAD_REQUEST', 'NOT_ALLOWED']).toContain(reply.error.code);
      expect(errors).toEqual([]);
    });
    await fc.assert(property, { numRuns: FUZZ_RUNS, seed: FUZZ_SEED });
  },
  FUZZ_TIMEOUT_MS,
);

const schema = buildSchema(typeDefs, { assumeValidSDL: true });
const ids: string[] = [];
const id = fc.nat().map((n) => ids[n % Math.max(1, ids.length)] ?? 'x');

/** A value that fits a type, with odd but valid numbers and texts. */
function fitting(type: TypeNode): fc.Arbitrary<unknown> {
  if (type.kind === Kind.NON_NULL_TYPE) return fittingNamed(type.type);
  return fc.option(fittingNamed(type), { freq: 3 });
}

function fittingNamed(type: Exclude<TypeNode, { kind: Kind.NON_NULL_TYPE }>): fc.Arbitrary<unknown> {
  if (type.kind === Kind.LIST_TYPE) return fc.array(fitting(type.type), { maxLength: 4 });
  const { value: name } = type.name;
  if (name === 'Int') return fc.oneof(fc.nat(30), fc.constantFrom(-1, 2 ** 31 - 1, -(2 ** 31)), fc.integer());
  if (name === 'Boolean') return fc.boolean();
  if (name === 'String') return fc.oneof({ weight: 3, arbitrary: id }, { weight: 2, arbitrary: oddText });
  const found = typeFromAST(schema, type);
  if (isEnumType(found)) return fc.constantFrom(...found.getValues().map((value) => value.name));
  if (!isInputObjectType(found)) return oddValue;
  const fields = Object.values(found.getFields()).map((field) => [field.name, field.astNode?.type] as const);
  const required = fields.filter(([, of]) => of?.kind === Kind.NON_NULL_TYPE).map(([field]) => field);
  const model = Object.fromEntries(fields.map(([field, of]) => [field, of === undefined ? oddValue : fitting(of)]));
  return fc.record(model, { requiredKeys: required });
}

const operations = Object.entries(documents as Record<string, DocumentNode>).map(([name, document]) => {
  const definition = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  return { name, variables: definition?.variableDefinitions ?? [] };
});

function variablesOf(definitions: readonly VariableDefinitionNode[]): fc.Arbitrary<Record<string, unknown>> {
  const entries = definitions.map((one) => {
    const fits = fitting(one.type);
    return [
      one.variable.name.value,
      fc.oneof({ weight: 9, arbitrary: fits }, { weight: 1, arbitrary: oddValue }),
    ] as const;
  });
  return fc.record(Object.fromEntries(entries));
}

const call = fc
  .constantFrom(...operations)
  .chain(({ name, variables }) => fc.tuple(fc.constant(name), variablesOf(variables)));

// Proves F-20.
test(
  'every operation answers odd variables with a code or a result, and everything works afterwards',
  async () => {
    let store = new TestStore();
    let left = 0;
    const property = fc.asyncProperty(call, async ([name, variables]) => {
      if (left-- <= 0) {
        store.store.close();
        store = new TestStore();
        const box = store.box('Words');
        const cids = store.cards(box, ['a', 'b', 'c', 'd', 'e']);
        ids.splice(0, ids.length, box, store.box('Part', box), store.box('Other'), 'person', ...cids);
        left = 200;
      }
      const { errors } = await store.ask(name, variables);
      const codes = (errors ?? []).map(({ extensions }) => extensions.code);
      expect([name, codes.filter((code) => code === 'INTERNAL')]).toEqual([name, []]);
      for (const operation of ['today', 'openSessions'] as const) {
        expect((await store.ask(operation)).errors).toBeUndefined();
      }
      expect((await store.ask('cardboxes', { uid: 'person' })).errors).toBeUndefined();
    });
    await fc.assert(property, { numRuns: FUZZ_RUNS, seed: FUZZ_SEED });
    store.store.close();
  },
  FUZZ_TIMEOUT_MS,
);
