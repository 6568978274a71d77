import { ActionIcon, Select } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconX } from '#renderer/ui/icons.ts';
import type { CardDraft } from './cardDraft.ts';
import classes from './editor.module.css';
import type { NamedCard } from './editorQueries.ts';
import { useCardSearch } from './useCardSearch.ts';

export interface LinksFieldProps {
  readonly links: CardDraft['links'];
  /** Titles of the linked cards by cid; a card without a title here was deleted. */
  readonly titles: ReadonlyMap<string, string>;
  /** The cid of the edited card, which is not offered. */
  readonly self: string | null;
  readonly onChange: (links: CardDraft['links']) => void;
}

/** The links to other cards, which are searched by title. */
export function LinksField({ links, titles, self, onChange }: LinksFieldProps) {
  const t = useT();
  const [text, setText] = useState('');
  const found = useCardSearch(text);
  const [addedTitles, setAddedTitles] = useState<ReadonlyMap<string, string>>(new Map());
  const offered = found.filter(({ cid }) => cid !== self && !links.some((link) => link.cid === cid));
  const nameOf = (cid: string) => addedTitles.get(cid) ?? titles.get(cid) ?? t('cardEditor:links.gone');
  const add = (cid: string | null) => {
    const card = offered.find((candidate) => candidate.cid === cid);
    if (!card) return;
    setAddedTitles(new Map(addedTitles).set(card.cid, card.title));
    onChange([...links, { type: 'related', cid: card.cid }]);
    setText('');
  };
  return (
    <div className={classes.links}>
      <Select
        label={t('cardEditor:links.label')}
        placeholder={t('cardEditor:links.placeholder')}
        searchable
        value={null}
        searchValue={text}
        onSearchChange={setText}
        onChange={add}
        data={offered.map(({ cid, title }) => ({ value: cid, label: title }))}
        filter={({ options }) => options}
        renderOption={({ option }) => <Option card={offered.find(({ cid }) => cid === option.value)} />}
        nothingFoundMessage={text.trim() === '' ? undefined : t('cardEditor:links.nothing')}
        rightSection={null}
        comboboxProps={{ withinPortal: true }}
      />
      {links.length > 0 && (
        <ul className={classes.linked}>
          {links.map((link) => (
            <li key={link.cid}>
              <span>{nameOf(link.cid)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={t('cardEditor:links.remove', { title: nameOf(link.cid) })}
                onClick={() => onChange(links.filter(({ cid }) => cid !== link.cid))}
              >
                <IconX size={14} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Option({ card }: { card: NamedCard | undefined }) {
  return (
    <span className={classes.option}>
      <span>{card?.title}</span>
      <small>{card?.detail}</small>
    </span>
  );
}
