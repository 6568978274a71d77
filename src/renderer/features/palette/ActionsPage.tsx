import { useMemo, useState } from 'react';
import { rankCommands } from '#core/palette/index.ts';
import { useAppQuery } from '#renderer/data/query.ts';
import { useT } from '#renderer/i18n/index.ts';
import { CardDocument } from '#shared/graphql/generated.ts';
import { type Action, actionsOf } from './actions.ts';
import { FootKey } from './FootKey.tsx';
import { Palette } from './Palette.tsx';
import { marksOf, NO_DETAILS, type PaletteItem } from './paletteItems.ts';
import type { PalettePageProps } from './palettePage.ts';
import type { Page } from './steps.ts';

type ActionsPageProps = Pick<PalettePageProps, 'factsOf' | 'onStep' | 'onBack'> & Extract<Page, { kind: 'actions' }>;

/** All actions of a row with their keys. Typing filters them. */
export function ActionsPage({ target, step, title, factsOf, onStep, onBack }: ActionsPageProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const isCard = target.kind === 'card';
  const card = useAppQuery(CardDocument, { cid: isCard ? target.cid : '' }, { pause: !isCard, what: ['cards'] }).data;
  const isSuspended = card?.card?.card_status === 'suspended';
  const actions = useMemo(
    () => actionsOf(t, target, step, { ...factsOf(target), isSuspended }),
    [t, target, step, factsOf, isSuspended],
  );
  const items = useMemo(() => {
    const rows = actions.map((action) => ({ title: action.title, also: '', reading: '', action }));
    return rankCommands(query, rows).map(({ item, ranges }) => actionItem(item.action, marksOf(ranges)));
  }, [actions, query]);
  const runKeys = (accelerator: string) => {
    const action = actions.find(({ keys }) => keys === accelerator);
    if (action !== undefined) onStep(action.step);
    return action !== undefined;
  };
  return (
    <Palette
      input={focusAtOnce}
      groups={items.length === 0 ? [] : [{ id: 'actions', items }]}
      query={query}
      resultsQuery={query}
      crumb={title}
      placeholder={t('palette:filter_actions')}
      foot={() => (
        <>
          <FootKey keys="Enter" text={t('palette:run')} />
          <FootKey keys="Escape" text={t(query === '' ? 'palette:back' : 'palette:clear')} />
        </>
      )}
      onQuery={setQuery}
      onOpen={(item) => onStep(item.step)}
      onSecond={() => void runKeys('CommandOrControl+Return')}
      onActions={onBack}
      onKeys={runKeys}
      onBack={onBack}
      onClose={onBack}
    />
  );
}

function actionItem({ id, title, icon, keys, step }: Action, marks: readonly number[]): PaletteItem {
  return { ...NO_DETAILS, id: `action-${id}`, title, icon, keys, step, marks, target: null };
}

export function focusAtOnce(input: HTMLElement | null): void {
  input?.focus({ preventScroll: true });
}
