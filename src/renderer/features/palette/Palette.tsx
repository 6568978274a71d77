import { type Ref, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconSearch } from '../../ui/icons.ts';
import { KeyHint } from '../../ui/keys/KeyHint.tsx';
import { PaletteRow } from './PaletteRow.tsx';
import classes from './palette.module.css';
import { type PaletteListOptions, usePaletteList } from './usePaletteList.ts';

export interface PaletteProps extends PaletteListOptions {
  readonly input: Ref<HTMLInputElement>;
}

/**
 * The palette: a field, which always keeps the focus, its rows, and a footer with the two main keys. Both the palette
 * window and the main window use it.
 */
export function Palette(props: PaletteProps) {
  const { groups, query, onQuery, onOpen, input } = props;
  const t = useT();
  const id = useId();
  const list = usePaletteList(props);
  const box = useRef<HTMLDivElement>(null);
  const active = list.items[list.active];
  const optionId = (item: { readonly id: string }) => `${id}-${item.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another row becomes active
  useLayoutEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);
  return (
    <div className={classes.palette} data-palette>
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          ref={input}
          className={classes.input}
          role="combobox"
          aria-label={t('palette:label')}
          aria-expanded={list.items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          aria-autocomplete="list"
          placeholder={t('palette:placeholder')}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={list.onKeyDown}
        />
      </div>
      <div ref={box} id={`${id}-list`} className={classes.list} role="listbox" aria-label={t('palette:results')}>
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
                onActive={() => list.setActive(list.items.indexOf(item))}
                onOpen={() => onOpen(item)}
              />
            ))}
          </div>
        ))}
      </div>
      {list.items.length === 0 && <p className={classes.nothing}>{t('palette:nothing', { text: query })}</p>}
      <div className={classes.foot}>
        <span>
          <KeyHint keys="Enter" /> {t('palette:open')}
        </span>
        <span>
          <KeyHint keys="Escape" /> {query === '' ? t('palette:close') : t('palette:clear')}
        </span>
      </div>
      <div className="visually-hidden" role="status" aria-live="polite">
        {t('palette:count', { count: list.items.length })}
      </div>
    </div>
  );
}
