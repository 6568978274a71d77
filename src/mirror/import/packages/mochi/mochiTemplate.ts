import { LIMITS } from '#core/card/index.ts';

/** A part of a template: a text, the value of a field, or where a condition begins or ends. */
type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field' | 'if' | 'unless'; readonly field: FieldName }
  | { readonly kind: 'end' };
/** The id of a field, or null for the name of the card; undefined for an unknown field. */
type FieldName = string | null | undefined;

/** A template of Mochi: a text with `<< Field >>` in it. */
export type MochiTemplate = readonly Node[];

const MARK = /<<([^<>]*)>>/g;
/** A template with more marks or fields is not one that people wrote. */
const MAX_MARKS = 1000;
/** Longer contents are refused in any case. A short template can ask for a long field many times. */
const MAX_CONTENT = 4 * LIMITS.partsPerSide * LIMITS.partBytes;
const MAX_OPEN = 64;

type Plain = Readonly<Record<string, unknown>>;

/** The templates by id. What is not a template is ignored. */
export function readTemplates(value: unknown): Map<string, MochiTemplate> {
  const templates = new Map<string, MochiTemplate>();
  for (const item of Array.isArray(value) ? value : []) {
    const { id, content, fields } = (item ?? {}) as Plain;
    if (typeof id !== 'string' || typeof content !== 'string') continue;
    const names = Object.entries((fields ?? {}) as Plain).map(([key, field]) => {
      const name = (field as Plain | null)?.name;
      return [typeof name === 'string' ? name.toLowerCase() : key.toLowerCase(), key] as const;
    });
    const template = parseTemplate(content, new Map(names));
    if (template !== null) templates.set(id, template);
  }
  return templates;
}

/** null for a template that is too large. */
function parseTemplate(content: string, ids: ReadonlyMap<string, string>): MochiTemplate | null {
  const nodes: Node[] = [];
  let done = 0;
  let marks = 0;
  for (const mark of content.matchAll(MARK)) {
    if (++marks > MAX_MARKS) return null;
    if (mark.index > done) nodes.push({ kind: 'text', text: content.slice(done, mark.index) });
    done = mark.index + mark[0].length;
    const tag = (mark[1] ?? '').trim();
    const kind = tag.startsWith('#') ? 'if' : tag.startsWith('^') ? 'unless' : 'field';
    const name = (kind === 'field' ? tag : tag.slice(1)).trim().toLowerCase();
    if (tag.startsWith('/')) nodes.push({ kind: 'end' });
    else nodes.push({ kind, field: ids.get(name) ?? (name === 'name' ? null : undefined) });
  }
  if (done < content.length) nodes.push({ kind: 'text', text: content.slice(done) });
  return nodes;
}

/**
 * The content of a card: the template with the values of its fields. What is between `<<#Field>>` and `<</Field>>` is there
 * if the field has a value, between `<<^Field>>` and `<</Field>>` if it has none.
 */
export function renderMochiTemplate(
  template: MochiTemplate,
  fields: ReadonlyMap<string, string>,
  cardName: string,
): string {
  const textOf = (field: FieldName): string =>
    field === null ? cardName : field === undefined ? '' : (fields.get(field) ?? '');
  const filled = new Map<FieldName, boolean>();
  const hasText = (field: FieldName): boolean => {
    const known = filled.get(field) ?? /\S/.test(textOf(field));
    filled.set(field, known);
    return known;
  };
  /** Whether the text of each open condition is there. */
  const conditions: boolean[] = [];
  let content = '';
  for (const node of template) {
    if (content.length > MAX_CONTENT) break;
    if (node.kind === 'end') conditions.pop();
    else if (node.kind === 'if' || node.kind === 'unless') {
      if (conditions.length < MAX_OPEN) conditions.push(hasText(node.field) === (node.kind === 'if'));
    } else if (!conditions.includes(false)) content += node.kind === 'text' ? node.text : textOf(node.field);
  }
  return content;
}
