import { isTooNested } from '#shared/jsonNesting.ts';

export type Params = Readonly<Record<string, unknown>>;

/** The result of an action as JSON text, or a sentence for the program. */
export type Outcome = { readonly json: string } | { readonly error: string };

/** Does the actions of one request. */
export interface Actor {
  /** Whether the program may act. It may need a key. */
  mayAct(key: unknown): boolean;
  run(action: string, params: Params): Promise<Outcome>;
}

export const API_VERSION = 6;
/** From this version on, results are in an envelope. Without a version a request means the one before. */
const ENVELOPE_VERSION = 5;
/** Parts of a `multi`, those of a `multi` inside it included. */
const MAX_PARTS = 10_000;

/** The only actions that need no key. */
const OPEN_ACTION = 'requestPermission';

/** Answers the body of a request: the JSON text of its result, or of its error. */
export async function answerBody(body: Buffer, actor: Actor): Promise<string> {
  const request = parseJson(body);
  if (!isObject(request)) return errorText('the request is not a JSON object, or is too large or too deep');
  if (request.action !== OPEN_ACTION && !actor.mayAct(request.key)) return errorText('valid api key must be provided');
  const budget = { parts: MAX_PARTS };
  return answer(request, actor, budget);
}

async function answer(request: Params, actor: Actor, budget: { parts: number }): Promise<string> {
  const { action, version = ENVELOPE_VERSION - 1, params = {} } = request;
  if (typeof version !== 'number' || !isObject(params)) return errorText('version is a number, params an object');
  if (typeof action !== 'string') return errorText('unsupported action');
  const outcome = action === 'multi' ? await all(params.actions, actor, budget) : await actor.run(action, params);
  if ('error' in outcome) return errorText(outcome.error);
  return version < ENVELOPE_VERSION ? outcome.json : `{"result": ${outcome.json}, "error": null}`;
}

/** Each part has a version of its own. A part that fails is an error in its place; the others are done. */
async function all(parts: unknown, actor: Actor, budget: { parts: number }): Promise<Outcome> {
  if (!Array.isArray(parts)) return { error: 'actions is a list' };
  budget.parts -= parts.length;
  if (budget.parts < 0) return { error: `a request has at most ${MAX_PARTS} actions` };
  const texts: string[] = [];
  for (const part of parts as unknown[]) {
    texts.push(isObject(part) ? await answer(part, actor, budget) : errorText('unsupported action'));
  }
  return { json: `[${texts.join(', ')}]` };
}

/** The value of a JSON text; undefined if it is none, or nested too deeply, or has too many values. */
function parseJson(body: Buffer): unknown {
  if (isTooNested(body)) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

function errorText(error: string): string {
  return JSON.stringify({ result: null, error });
}

function isObject(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
