import type { BrowseQuery, TimeQuery } from './types.ts';

const PLAIN = /^[^\s"“”„()（）]+$/;

function quoted(value: string): string {
  return PLAIN.test(value) ? value : `"${value}"`;
}

function time({ kind, comparison, moment }: TimeQuery): string {
  return `${kind}:${comparison}${moment.kind === 'date' ? moment.date : `${moment.days}d`}`;
}

function grouped(part: BrowseQuery): string {
  return part.kind === 'and' || part.kind === 'or' ? `(${printQuery(part)})` : printQuery(part);
}

/** A query as text. Parsing the text gives the same query. */
export function printQuery(query: BrowseQuery): string {
  switch (query.kind) {
    case 'text':
      return `${query.field === null ? '' : `${query.field}:`}${query.isPhrase ? `"${query.text}"` : query.text}`;
    case 'id':
      return `id:${query.ids.join(',')}`;
    case 'box':
    case 'tag':
    case 'source':
      return `${query.kind}:${quoted(query.value)}`;
    case 'is':
      return `is:${query.state}`;
    case 'level':
    case 'recall':
    case 'siblings': {
      const range = query.low === query.high ? query.low : `${query.low}-${query.high}`;
      return `${query.kind}:${query.kind === 'siblings' && query.cid !== null ? query.cid : range}`;
    }
    case 'due':
    case 'added':
    case 'rated':
      return time(query);
    case 'not':
      return `-${grouped(query.part)}`;
    case 'and':
      return query.parts.map(grouped).join(' ');
    case 'or':
      return query.parts.map(printQuery).join(' or ');
  }
}
