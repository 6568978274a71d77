import { type ReactNode, type Ref, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconSearch } from '../../ui/icons.ts';
import { PaletteCrumb } from './PaletteCrumb.tsx';
import { PaletteRow } from './PaletteRow.tsx';
import classes from './palette.module.css';
import type { PaletteItem } from './paletteItems.ts';
import { type PaletteListOptions, usePaletteList } from './usePaletteList.ts';

export interface PaletteProps extends PaletteListOptions {
  readonly input: Ref<HTMLInputElement>;
  /** What a page above the search is about; missing for the search itself. */
  readonly crumb?: string;
  /** What can be typed. */
  readonly placeholder: string;
  /** The footer for the active row. */
  readonly foot: (item: PaletteItem | undefined) => ReactNode;
}

/** A list of the palette: a field, which always keeps the focus, its rows, and a footer with the main keys. */
export function Palette(props: PaletteProps) {
  const { groups, query, onQuery, onOpen, onClose, input, crumb, placeholder, foot } = props;
  const t = useT();
  const id = useId();
  const list = usePaletteList(props);
  const box = useRef<HTMLDivElement>(null);
  const active = list.items[list.active];
  const optionId = (item: { readonly id: string }) => `${id}-${item.id}`;
  const isOffer = groups.some((group) => group.id === 'nothing');
  const isEmpty = list.items.length === 0 || isOffer;
  const rowActions = useRef({ onOpen, list });
  useLayoutEffect(() => {
    rowActions.current = { onOpen, list };
  });
  const onRowOpen = useCallback((item: PaletteItem) => rowActions.current.onOpen(item), []);
  const onRowActive = useCallback(({ id: itemId }: PaletteItem) => {
    const { items, setActive } = rowActions.current.list;
    setActive(items.findIndex((item) => item.id === itemId));
  }, []);
  const isScrolled = useRef(false);
  const isFirst = list.active <= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another row becomes active
  useLayoutEffect(() => {
    // To scroll, the browser computes the layout of the whole list. After each key the first row is active, and mostly in view.
    if (isFirst && !isScrolled.current) return;
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id, isFirst]);
  return (
    <div className={classes.palette} data-palette>
      <div className={classes.field} data-moves-window>
        {crumb === undefined ? (
          <IconSearch size={20} stroke={1.75} aria-hidden />
        ) : (
          <PaletteCrumb title={crumb} onBack={onClose} isBesideField />
        )}
        <input
          ref={input}
          className={classes.input}
          role="combobox"
          aria-label={crumb === undefined ? t('palette:label') : `${crumb}: ${placeholder}`}
          aria-expanded={list.items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          aria-autocomplete="list"
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={list.onKeyDown}
        />
      </div>
      {isEmpty && <p className={classes.nothing}>{t('palette:nothing', { text: query })}</p>}
      <div
        ref={box}
        id={`${id}-list`}
        className={classes.list}
        role="listbox"
        aria-label={t('palette:results')}
        onScroll={(event) => {
          isScrolled.current = event.currentTarget.scrollTop > 0;
        }}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox's group, not a form's
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <div id={`${id}-${group.id}`} className={classes.group} role="presentation">
              {t(`palette:groups.${group.id}`)}
            </div>
            {group.items.map((item) => (
              <PaletteRow
                key={item.id}
                id={optionId(item)}
                item={item}
                isActive={item.id === active?.id}
                onActive={onRowActive}
                onOpen={onRowOpen}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={classes.foot} data-moves-window>
        {foot(active)}
      </div>
      <div className="visually-hidden" role="status" aria-live="polite">
        {t('palette:count', { count: isOffer ? 0 : list.items.length })}
      </div>
    </div>
  );
}
