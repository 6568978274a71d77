import { CloseButton, TextInput } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { BROWSE_KEYS, type KnownNames, type Suggestion, suggest } from '#core/browse/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconSearch } from '#renderer/ui/icons.ts';
import classes from './QueryField.module.css';

export interface QueryFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Box titles and tags for completion. */
  readonly known: KnownNames;
  /** A sentence about the error in the query; null while the user is typing. */
  readonly error: string | null;
  /** Enter with no active suggestion, or arrow down with no suggestions: go to the table. */
  readonly onEnter: () => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** The query field with completion (a combobox over a listbox) and the error below it. */
export function QueryField({ value, onChange, known, error, onEnter, inputRef }: QueryFieldProps) {
  const t = useT();
  const id = useId();
  const [caret, setCaret] = useState(value.length);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { from, to, items } = suggest(value, Math.min(caret, value.length), known);
  const isListOpen = isOpen && items.length > 0;

  const accept = ({ insert }: Suggestion) => {
    const rest = value.slice(to);
    // Do not insert a second space.
    const inserted = insert.endsWith(' ') && rest.startsWith(' ') ? insert.slice(0, -1) : insert;
    const end = from + insert.length;
    onChange(value.slice(0, from) + inserted + rest);
    setCaret(end);
    setActive(-1);
    setIsOpen(!insert.endsWith(' '));
    requestAnimationFrame(() => inputRef.current?.setSelectionRange(end, end));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const action = keyAction(event, { isListOpen, active, count: items.length });
    if (action === null) return;
    event.preventDefault();
    const suggestion = items[active];
    if (action.kind === 'accept' && suggestion) accept(suggestion);
    else if (action.kind === 'move') setActive(action.to);
    else if (action.kind === 'close') setIsOpen(false);
    else if (action.kind === 'open') setIsOpen(true);
    else if (action.kind === 'clear') onChange('');
    else if (action.kind === 'enter') {
      setIsOpen(false);
      onEnter();
    }
  };
  return (
    <div className={classes.field}>
      <TextInput
        ref={inputRef}
        data-focus-home
        role="combobox"
        aria-label={t('browse:query.label')}
        aria-autocomplete="list"
        aria-expanded={isListOpen}
        aria-controls={isListOpen ? `${id}-list` : undefined}
        aria-activedescendant={isListOpen && active >= 0 ? `${id}-${active}` : undefined}
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
      {isListOpen && (
        <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={t('browse:query.suggestions')}>
          {items.map((item, index) => (
            // The keyboard works through the field, so the field must keep the focus.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
            <div
              key={item.insert}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => accept(item)}
            >
              <span className="ellipsis" dir="auto">
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

/** The explanation beside a suggestion. */
function hintOf({ kind, label }: Suggestion, t: ReturnType<typeof useT>): string {
  if (kind !== 'key') return kind === 'box' || kind === 'tag' ? t(`browse:kind.${kind}`) : '';
  const key = BROWSE_KEYS.find((name) => label === `${name}:`);
  return key === undefined ? '' : t(`browse:hint.${key}`);
}

interface ListState {
  readonly isListOpen: boolean;
  readonly active: number;
  readonly count: number;
}
type KeyAction =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'accept' | 'close' | 'open' | 'clear' | 'enter' };

/** The action of a key in the field; null: the key edits the text. */
function keyAction({ key }: KeyboardEvent, { isListOpen, active, count }: ListState): KeyAction | null {
  switch (key) {
    case 'ArrowDown':
      if (isListOpen) return { kind: 'move', to: (active + 1) % count };
      return { kind: count > 0 ? 'open' : 'enter' };
    case 'ArrowUp':
      return isListOpen ? { kind: 'move', to: active <= 0 ? count - 1 : active - 1 } : null;
    case 'Tab':
      return isListOpen && active >= 0 ? { kind: 'accept' } : null;
    case 'Enter':
      return { kind: isListOpen && active >= 0 ? 'accept' : 'enter' };
    case 'Escape':
      return { kind: isListOpen ? 'close' : 'clear' };
    default:
      return null;
  }
}
