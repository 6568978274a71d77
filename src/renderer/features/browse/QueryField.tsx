import { CloseButton, TextInput } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { type KnownNames, type Suggestion, suggest } from '#core/browse/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconSearch } from '#renderer/ui/icons.ts';
import classes from './query.module.css';

export interface QueryFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Titles and tags that can be completed. */
  readonly known: KnownNames;
  /** What is wrong with the query, as a sentence; null while it is being typed. */
  readonly error: string | null;
  /** Enter without a suggestion, and the arrow down without any: on to the table. */
  readonly onEnter: () => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** Where people write what they look for, with completion (a combobox over a listbox) and what is wrong beside it. */
export function QueryField({ value, onChange, known, error, onEnter, inputRef }: QueryFieldProps) {
  const t = useT();
  const id = useId();
  const [caret, setCaret] = useState(value.length);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { from, to, items } = suggest(value, Math.min(caret, value.length), known);
  const isListed = isOpen && items.length > 0;

  const take = ({ insert }: Suggestion) => {
    const rest = value.slice(to);
    // A space that is there already is not put in again.
    const piece = insert.endsWith(' ') && rest.startsWith(' ') ? insert.slice(0, -1) : insert;
    const place = from + insert.length;
    onChange(value.slice(0, from) + piece + rest);
    setCaret(place);
    setActive(-1);
    setIsOpen(!insert.endsWith(' '));
    requestAnimationFrame(() => inputRef.current?.setSelectionRange(place, place));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const done = keyOf(event, { isListed, active, count: items.length });
    if (done === null) return;
    if (done.prevents) event.preventDefault();
    const chosen = items[active];
    if (done.kind === 'take' && chosen) take(chosen);
    else if (done.kind === 'move') setActive(done.to);
    else if (done.kind === 'close') setIsOpen(false);
    else if (done.kind === 'open') setIsOpen(true);
    else if (done.kind === 'clear') onChange('');
    else if (done.kind === 'enter') {
      setIsOpen(false);
      onEnter();
    }
  };
  return (
    <div className={classes.field}>
      <TextInput
        ref={inputRef}
        role="combobox"
        aria-label={t('browse:query.label')}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? `${id}-list` : undefined}
        aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
        error={error}
        errorProps={{ role: 'status' }}
        placeholder={t('browse:query.placeholder')}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart ?? event.currentTarget.value.length);
          setActive(-1);
          setIsOpen(true);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? 0)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
        leftSection={<IconSearch size={17} stroke={1.75} aria-hidden />}
        rightSection={
          value === '' ? null : (
            <CloseButton
              size="sm"
              aria-label={t('browse:query.clear')}
              onClick={() => {
                onChange('');
                inputRef.current?.focus();
              }}
            />
          )
        }
      />
      {isListed && (
        <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={t('browse:query.suggestions')}>
          {items.map((item, index) => (
            // The keyboard works through the field; a press must not take the focus from it.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
            <div
              key={item.insert}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(item)}
            >
              <span className={classes.name} dir="auto">
                {item.label}
              </span>
              <span className={classes.kind}>{hintOf(item, t)}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function hintOf({ kind, label }: Suggestion, t: ReturnType<typeof useT>): string {
  if (kind !== 'key') return kind === 'box' || kind === 'tag' ? t(`browse:kind.${kind}`) : '';
  const key = (['box', 'tag', 'level', 'is', 'due', 'added'] as const).find((one) => label === `${one}:`);
  return key === undefined ? '' : t(`browse:hint.${key}`);
}

interface ListState {
  readonly isListed: boolean;
  readonly active: number;
  readonly count: number;
}
type Done =
  | { readonly kind: 'move'; readonly to: number; readonly prevents: boolean }
  | { readonly kind: 'take' | 'close' | 'open' | 'clear' | 'enter'; readonly prevents: boolean };

function keyOf({ key }: KeyboardEvent, { isListed, active, count }: ListState): Done | null {
  switch (key) {
    case 'ArrowDown':
      if (isListed) return { kind: 'move', to: (active + 1) % count, prevents: true };
      return { kind: count > 0 ? 'open' : 'enter', prevents: true };
    case 'ArrowUp':
      return isListed ? { kind: 'move', to: active <= 0 ? count - 1 : active - 1, prevents: true } : null;
    case 'Tab':
      return isListed && active >= 0 ? { kind: 'take', prevents: true } : null;
    case 'Enter':
      return { kind: isListed && active >= 0 ? 'take' : 'enter', prevents: true };
    case 'Escape':
      return { kind: isListed ? 'close' : 'clear', prevents: true };
    default:
      return null;
  }
}
