import { normalizeSearchText } from '#core/card/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import { browsePath } from '#shared/routes.ts';
import { type Command, commandItem, type PaletteGroup, type PaletteItem } from './paletteItems.ts';
import { openStep, pageStep } from './steps.ts';

/** Puts the command whose alias is the query in the first place. */
export function withAliases(
  groups: readonly PaletteGroup[],
  commands: readonly Command[],
  query: string,
): readonly PaletteGroup[] {
  const wanted = normalizeSearchText(query).trim();
  const meant = commands.find(({ alias }) => alias !== '' && normalizeSearchText(alias).trim() === wanted);
  if (meant === undefined) return groups;
  const item = commandItem(meant, []);
  const found = groups.find(({ id }) => id === 'commands')?.items ?? [];
  const others = groups.filter(({ id }) => id !== 'commands');
  return [{ id: 'commands', items: [item, ...found.filter(({ id }) => id !== item.id)] }, ...others];
}

/** Nothing found: offers to add a card with the text, and to search for it in Browse. */
export function withOffers(t: Translate, groups: readonly PaletteGroup[], query: string): readonly PaletteGroup[] {
  const text = query.trim();
  if (groups.length > 0 || text === '') return groups;
  const row = (id: string, icon: 'add' | 'browse', title: string, step: PaletteItem['step']): PaletteItem => {
    return { id, icon, title, step, path: '', level: null, marks: [], keys: '', target: null };
  };
  return [
    {
      id: 'nothing',
      items: [
        row('offer-add', 'add', t('palette:offers.add', { text }), pageStep({ kind: 'add', text: `${text} :: ` })),
        row('offer-browse', 'browse', t('palette:offers.browse', { text }), openStep(browsePath(text))),
      ],
    },
  ];
}
