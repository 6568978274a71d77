import { ActionIcon, Textarea } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { IconX } from '#renderer/ui/icons.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './CardForm.module.css';
import { LinkSuggestions } from './LinkSuggestions.tsx';
import { shortenMedia } from './mediaNames.ts';
import { Toolbar } from './Toolbar.tsx';
import { copyMedia } from './useMedia.ts';
import { useSideEditing } from './useSideEditing.ts';

export interface SideFieldProps {
  readonly label: string;
  readonly parts: readonly string[];
  /** Language of the text (BCP 47): some letters look different by language. */
  readonly lang: string | null;
  readonly minRows: number;
  /** Its first part gets the focus when the form opens. */
  readonly isFocusHome: boolean;
  readonly error: ErrorCode | undefined;
  readonly onChange: (parts: readonly string[]) => void;
}

/** A browser puts it before the text; people write on behind it. */
const putCaretAtEnd = (area: HTMLTextAreaElement | null) =>
  area?.setSelectionRange(area.value.length, area.value.length);

/** One side of a card: a text field for each part, with a toolbar. */
export function SideField({ label, parts, lang, minRows, isFocusHome, error, onChange }: SideFieldProps) {
  const t = useT();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [active, setActive] = useState(0);
  const problemId = useId();
  const suggestionsId = useId();
  const side = useSideEditing({ parts, active, fieldset, onChange });
  const nameOf = (index: number) =>
    parts.length === 1 ? label : t('cardEditor:part', { side: label, number: index + 1 });
  const refusal = error ?? side.media.problem;
  const problem = side.recordingProblem ?? (refusal ? t(`errors:code.${refusal}`) : null);
  return (
    // A file dropped beside the texts goes to the active text.
    <fieldset
      className={classes.side}
      ref={fieldset}
      data-recording={side.seconds !== null || undefined}
      onDrop={side.media.onDrop}
      onDragOver={side.media.onDragOver}
    >
      <legend className="visually-hidden">{label}</legend>
      <div className={classes.bar}>
        <span className={classes.label} aria-hidden="true">
          {label}
        </span>
        <span className={classes.state} role="status">
          {side.media.isBusy && t('cardEditor:keeping')}
          {side.seconds !== null && t('cardEditor:recording', { time: clock(side.seconds) })}
        </span>
        <Toolbar
          label={label}
          isRecording={side.seconds !== null}
          onAction={side.run}
          onLeave={() => side.area()?.focus()}
        />
      </div>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id but its position
        <div key={index} className={classes.part}>
          <Textarea
            ref={putCaretAtEnd}
            className={classes.text ?? ''}
            aria-label={nameOf(index)}
            lang={lang ?? undefined}
            spellCheck
            classNames={{ input: classes.area ?? '' }}
            style={{ '--rows': minRows }}
            data-autofocus={(isFocusHome && index === 0) || undefined}
            value={shortenMedia(part)}
            onChange={(event) => side.set(index, event.currentTarget.value)}
            onFocus={() => setActive(index)}
            onSelect={(event) => side.completion.update(event.currentTarget)}
            onBlur={side.completion.close}
            onKeyDown={side.onKeyDown}
            {...(index === active && side.completion.cards.length > 0
              ? {
                  'aria-autocomplete': 'list',
                  'aria-controls': suggestionsId,
                  'aria-activedescendant': `${suggestionsId}-${side.completion.active}`,
                }
              : {})}
            onPaste={side.media.onPaste}
            onCopy={copyMedia}
            onCut={copyMedia}
            onDrop={() => setActive(index)}
            error={index === 0 && problem !== null}
            aria-describedby={index === 0 && problem !== null ? problemId : undefined}
          />
          {parts.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('cardEditor:remove_part', { number: index + 1, side: label })}
              onClick={() => onChange(parts.filter((_, other) => other !== index))}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      ))}
      <LinkSuggestions id={suggestionsId} completion={side.completion} />
      {problem !== null && (
        <p className={classes.problem} id={problemId} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Formats seconds as minutes and seconds. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
