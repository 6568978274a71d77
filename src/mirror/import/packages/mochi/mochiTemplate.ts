import { LIMITS } from '#core/card/index.ts';

/** A template of Mochi: a text with `<< Field >>` in it, and the names of its fields by id. */
export interface Template {
  readonly content: string;
  readonly names: ReadonlyMap<string, string>;
}

const MARK = /<<([^<>]*)>>/g;
/** Longer contents are refused in any case. A short template can ask for a long field a million times. */
const MAX_CONTENT = 4 * LIMITS.partsPerSide * LIMITS.partBytes;

type Plain = Readonly<Record<string, unknown>>;

/** The templates by id. What is not a template is ignored. */
export function readTemplates(value: unknown): Map<string, Template> {
  const templates = new Map<string, Template>();
  for (const item of Array.isArray(value) ? value : []) {
    const { id, content, fields } = (item ?? {}) as Plain;
    if (typeof id !== 'string' || typeof content !== 'string') continue;
    const names = Object.entries((fields ?? {}) as Plain).map(([key, field]) => {
      const name = (field as Plain | null)?.name;
      return [key, typeof name === 'string' ? name : key] as const;
    });
    templates.set(id, { content, names: new Map(names) });
  }
  return templates;
}

/**
 * The content of a card: the template with the values of its fields. What is between `<<#Field>>` and `<</Field>>` is there
 * if the field has a value, between `<<^Field>>` and `<</Field>>` if it has none.
 */
export function renderTemplate(template: Template, fields: ReadonlyMap<string, string>, cardName: string): string {
  const values = new Map<string, string>();
  for (const [id, name] of template.names) values.set(name.toLowerCase(), fields.get(id) ?? '');
  const textOf = (name: string): string => values.get(name.toLowerCase()) ?? (name === 'name' ? cardName : '');
  /** Whether the text of each open condition is there. */
  const conditions: boolean[] = [];
  let content = '';
  let done = 0;
  const add = (text: string): void => {
    if (!conditions.includes(false) && content.length <= MAX_CONTENT) content += text;
  };
  for (const mark of template.content.matchAll(MARK)) {
    add(template.content.slice(done, mark.index));
    done = mark.index + mark[0].length;
    const [, sign = '', name = ''] = /^([#^/]?)(.*)$/s.exec((mark[1] ?? '').trim()) ?? [];
    const text = textOf(name.trim());
    if (sign === '') add(text);
    else if (sign === '/') conditions.pop();
    else if (conditions.length < 64) conditions.push((text.trim() !== '') === (sign === '#'));
  }
  add(template.content.slice(done));
  return content;
}
