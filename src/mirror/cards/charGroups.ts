import { groupHeading, headingLanguage, isHan } from '#core/card/index.ts';
import type { A2ZGroup } from '#shared/graphql/generated.ts';
import { topBoxOf } from '../database/boxLists.ts';
import type { BoxRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { charCounts } from './counts.ts';
import { groupScope } from './scope.ts';

/** Of so many groups the reading is looked up; the others have the heading of a card without one. */
const MAX_READINGS = 5000;

/** The A-Z groups of a box with the headings that a Japanese or Chinese box shows them under. */
export function charGroups(store: Store, box: BoxRow): A2ZGroup[] {
  const groups = charCounts(store, box.id);
  const top = topBoxOf(store, box);
  const langs = [box.front_lang ?? top.front_lang, box.back_lang ?? top.back_lang];
  const language = headingLanguage(
    langs,
    groups.map(({ first_char }) => first_char),
  );
  if (language === null) return groups.map((group) => ({ ...group, heading: null }));
  return groups.map(({ first_char, count }, index) => {
    const needsReading = language === 'ja' && isHan(first_char) && index < MAX_READINGS;
    const parts = needsReading ? textsOfFirstCard(store, box, first_char) : [];
    return { first_char, count, heading: groupHeading(first_char, language, parts) };
  });
}

/** The title and the parts of the first card of a group. */
function textsOfFirstCard(store: Store, box: BoxRow, first_char: string): string[] {
  const { where, params } = groupScope(store, box, first_char);
  const card = store
    .sql<{ title: string; front: string; back: string }>(
      `SELECT c.title, c.front, c.back FROM records r JOIN cards c ON c.id = r.card_id WHERE ${where}
       ORDER BY r.title_key, r.card_id LIMIT 1`,
    )
    .get(...params);
  return card === undefined ? [] : [card.title, ...JSON.parse(card.front), ...JSON.parse(card.back)];
}
