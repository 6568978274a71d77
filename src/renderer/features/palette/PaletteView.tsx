import { type Ref, useCallback, useEffect, useMemo, useRef } from 'react';
import { normalizeSearchText } from '#core/card/index.ts';
import { useSettings } from '#renderer/data/settings.ts';
import { sessionTitle } from '#renderer/features/training/index.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { browsePath } from '#shared/routes.ts';
import { ACTION_KEYS, type Action, actionsOf, type TargetFacts } from './actions.ts';
import { paletteCommands } from './commands.ts';
import { FootKey } from './FootKey.tsx';
import { Palette } from './Palette.tsx';
import { PalettePages } from './PalettePages.tsx';
import classes from './palette.module.css';
import {
  type Command,
  commandItem,
  NO_DETAILS,
  type PaletteGroup,
  type PaletteItem,
  paletteGroups,
} from './paletteItems.ts';
import type { PaletteData } from './paletteQueries.ts';
import { openStep, pageStep, type Step, type Target } from './steps.ts';
import type { Pages } from './usePages.ts';
import { useRunStep } from './useRunStep.ts';

export interface PaletteViewProps {
  readonly data: PaletteData;
  readonly pages: Pages;
  readonly input: Ref<HTMLInputElement>;
  /** Opens an address in the main window, and closes the palette. */
  readonly onOpen: (to: string) => void;
  readonly onClose: () => void;
  /** The step to begin with; the search without one. */
  readonly firstStep?: Step | null;
}

/** The palette: its search and, above it, its pages. Both the palette's window and the main window show it. */
export function PaletteView({ data, pages, input, onOpen, onClose, firstStep = null }: PaletteViewProps) {
  const t = useT();
  const { commandKeys } = useSettings();
  const { query, results, boxes, sessions, uses, usedHits, noteUse, refresh } = data;
  const { run, report, clearReport } = useRunStep({ pages, onOpen, onClose, onChanged: refresh });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (firstStep !== null) run(firstStep);
  }, []);
  const commands = useMemo(() => paletteCommands(t, commandKeys), [t, commandKeys]);
  const groups = useMemo(() => {
    const found = paletteGroups({
      ...results,
      boxes,
      sessions: sessions.map((session) => ({ ...session, title: sessionTitle(t, session) })),
      commands,
      uses,
      usedHits,
    });
    return withOffers(t, withAliases(found, commands, results.query), results.query);
  }, [results, boxes, sessions, commands, uses, usedHits, t]);
  const factsOf = useCallback(
    (target: Target | null): TargetFacts => {
      if (target?.kind === 'command') {
        const own = commands.find(({ id }) => id === target.id);
        return { second: commands.find(({ id }) => id === own?.second) };
      }
      if (target?.kind !== 'box') return {};
      const all = boxes.flatMap((box) => [box, ...box.sub_boxes]);
      return { box: all.find(({ bid }) => bid === target.bid)?.counts, order: boxes.map(({ bid }) => bid) };
    },
    [boxes, commands],
  );
  const actionsOfItem = (item: PaletteItem) => actionsOf(t, item.target, item.step, factsOf(item.target));
  const runKeys = (accelerator: string, item: PaletteItem | undefined) => {
    const command = commands.find(({ id }) => commandKeys.shortcuts[id] === accelerator);
    const action = item && actionsOfItem(item).find(({ keys }) => keys === accelerator);
    const step = command?.step ?? action?.step;
    if (step !== undefined) run(step);
    return step !== undefined;
  };
  const foot = (item: PaletteItem | undefined) => {
    const actions = item === undefined ? [] : actionsOfItem(item);
    const second = secondOf(actions);
    return (
      <>
        {report !== null && <span className={`${classes.report} ellipsis`}>{report}</span>}
        {item !== undefined && <FootKey keys="Enter" text={actions[0]?.title ?? t('palette:open')} />}
        {second !== undefined && <FootKey keys="mod+Enter" text={second.title} />}
        {actions.length > (second === undefined ? 1 : 2) && <FootKey keys="mod+K" text={t('palette:actions')} />}
        <FootKey keys="Escape" text={t(query === '' ? 'palette:close' : 'palette:clear')} />
      </>
    );
  };
  return (
    <>
      <div className={classes.root} hidden={pages.page !== null}>
        <Palette
          input={input}
          groups={groups}
          query={query}
          resultsQuery={results.query}
          placeholder={t('palette:placeholder')}
          foot={foot}
          onQuery={(text) => {
            clearReport();
            data.setQuery(text);
          }}
          onOpen={({ step, target }) => {
            noteUse(target);
            run(step);
          }}
          onSecond={(item) => {
            const second = secondOf(actionsOfItem(item));
            if (second === undefined) return;
            noteUse(item.target);
            run(second.step);
          }}
          onActions={({ target, step, title }) => {
            if (target !== null) run(pageStep({ kind: 'actions', target, step, title }));
          }}
          onKeys={runKeys}
          onClose={onClose}
        />
      </div>
      <PalettePages
        page={pages.page}
        data={data}
        commands={commands}
        factsOf={factsOf}
        onStep={run}
        onBack={pages.pop}
      />
      <div className="visually-hidden" role="status" aria-live="polite">
        {report}
      </div>
      <FocusBack isRoot={pages.page === null} />
    </>
  );
}

/** The action of Ctrl+Enter. */
function secondOf(actions: readonly Action[]): Action | undefined {
  return actions.find(({ keys }) => keys === ACTION_KEYS[1]);
}

/** Gives the focus back to the field of the search when the last page closes. */
function FocusBack({ isRoot }: { readonly isRoot: boolean }) {
  const anchor = useRef<HTMLSpanElement>(null);
  const wasRoot = useRef(isRoot);
  useEffect(() => {
    if (isRoot && !wasRoot.current) {
      anchor.current?.parentElement?.querySelector<HTMLElement>('[role="combobox"]')?.focus({ preventScroll: true });
    }
    wasRoot.current = isRoot;
  }, [isRoot]);
  return <span ref={anchor} hidden />;
}

/** Puts the command whose alias is the query in the first place. */
function withAliases(
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
function withOffers(t: Translate, groups: readonly PaletteGroup[], query: string): readonly PaletteGroup[] {
  const text = query.trim();
  if (groups.length > 0 || text === '') return groups;
  const row = (id: string, icon: 'add' | 'browse', title: string, step: PaletteItem['step']): PaletteItem => {
    return { ...NO_DETAILS, id, icon, title, step, target: null };
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
