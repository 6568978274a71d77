import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconSearch } from '#renderer/ui/icons.ts';
import classes from './BoxToolbar.module.css';
import { BOX_SORTS, type BoxListView, type BoxSort } from './boxListView.ts';

export interface BoxToolbarProps {
  readonly view: BoxListView;
  readonly categories: readonly string[];
  readonly labels: readonly string[];
  readonly onChange: (changes: Partial<BoxListView>) => void;
}

/** Sorts and filters boxes. */
export function BoxToolbar({ view, categories, labels, onChange }: BoxToolbarProps) {
  const t = useT();
  const filters = [
    { name: 'category', all: categories, label: t('boxes:settings.category'), clear: t('boxes:view.any_category') },
    { name: 'label', all: labels, label: t('boxes:view.by_label'), clear: t('boxes:view.any_label') },
  ] as const;
  return (
    <search className={classes.bar} aria-label={t('boxes:view.label')}>
      <SearchField q={view.q} onChange={(q) => onChange({ q })} />
      {filters.map(
        ({ name, all, label, clear }) =>
          (all.length > 0 || view[name] !== null) && (
            <Select
              key={name}
              className={classes.choice ?? ''}
              aria-label={label}
              placeholder={label}
              clearable
              clearButtonProps={{ 'aria-label': clear }}
              data={withChosen(all, view[name])}
              value={view[name]}
              onChange={(chosen) => onChange({ [name]: chosen })}
            />
          ),
      )}
      <Checkbox
        className={classes.due ?? ''}
        label={t('boxes:view.due')}
        checked={view.isDue}
        onChange={(event) => onChange({ isDue: event.currentTarget.checked })}
      />
      <Select
        className={classes.sort ?? ''}
        aria-label={t('boxes:view.sort')}
        data={BOX_SORTS.map((sort) => ({ value: sort, label: t(`boxes:view.sorts.${sort}`) }))}
        value={view.sort}
        onChange={(sort) => onChange({ sort: (sort ?? 'own') as BoxSort })}
      />
    </search>
  );
}

/** Adds the chosen value: the address may name one that no box has any more. */
function withChosen(all: readonly string[], chosen: string | null): string[] {
  return chosen === null || all.includes(chosen) ? [...all] : [chosen, ...all];
}

/** The field keeps its own text while the user types. The address follows it; it follows a change of the address. */
function SearchField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const t = useT();
  const [text, setText] = useState(q);
  const [lastQuery, setLastQuery] = useState(q);
  if (lastQuery !== q) {
    setLastQuery(q);
    if (q !== text.trim()) setText(q);
  }
  return (
    <TextInput
      className={classes.query ?? ''}
      type="search"
      aria-label={t('boxes:view.words')}
      placeholder={t('boxes:view.words')}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        onChange(typed.trim());
      }}
    />
  );
}
