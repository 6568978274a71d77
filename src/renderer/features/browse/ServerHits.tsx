import { parseQuery } from '#core/browse/index.ts';
import { useAppQuery } from '#renderer/data/query.ts';
import { serverSearch, useIsFirstPull } from '#renderer/data/sync.ts';
import { useLoaded } from '#renderer/data/useLoaded.ts';
import { useT } from '#renderer/i18n/index.ts';
import { CardIdsDocument } from '#shared/graphql/generated.ts';
import classes from './browse.module.css';

/** Titles that are shown. */
const MOST_SHOWN = 8;

/** Before the first sync has ended: cards of the server with the words of the query in their title that are not here yet. */
export function ServerHits({ query }: { query: string }) {
  const isFirstPull = useIsFirstPull();
  const title = isFirstPull ? wordsOf(query) : '';
  return title === '' ? null : <Hits title={title} />;
}

function Hits({ title }: { title: string }) {
  const t = useT();
  const found = useLoaded(() => serverSearch(title), title) ?? [];
  const scope = { cids: found.map(({ cid }) => cid) };
  const { data } = useAppQuery(CardIdsDocument, { scope }, { what: ['cards'], pause: found.length === 0 });
  if (data === undefined) return null;
  const here = new Set(data.cardIds);
  const missing = found.filter(({ cid }) => !here.has(cid));
  if (missing.length === 0) return null;
  return (
    <section className={classes.notHere} aria-label={t('browse:not_here.label')}>
      <p role="status">{t('browse:not_here.count', { count: missing.length })}</p>
      <ul>
        {missing.slice(0, MOST_SHOWN).map((card) => (
          <li key={card.cid} dir="auto">
            {card.title}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The words of a query that looks for titles; '' for one with filters. */
function wordsOf(text: string): string {
  const parsed = parseQuery(text);
  if (!parsed.ok || parsed.query === null) return '';
  const parts = parsed.query.kind === 'and' ? parsed.query.parts : [parsed.query];
  const words = parts.map((part) =>
    part.kind === 'text' && (part.field === null || part.field === 'title') ? part.text : null,
  );
  return words.includes(null) ? '' : words.join(' ');
}
