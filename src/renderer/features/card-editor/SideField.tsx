import { ActionIcon, Button, Textarea } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { LIMITS } from '#core/card/index.ts';
import { LinkSuggestions } from '#renderer/features/card-editor/LinkSuggestions.tsx';
import { Toolbar } from '#renderer/features/card-editor/Toolbar.tsx';
import type { EditorTools } from '#renderer/features/card-editor/tools.ts';
import { useT } from '#renderer/i18n/index.ts';
import { IconPlus, IconX } from '#renderer/ui/icons.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './CardForm.module.css';
import { useSideEditing } from './useSideEditing.ts';

export interface SideFieldProps {
  readonly label: string;
  readonly parts: readonly string[];
  /** Language of the text (BCP 47), for its letter shapes. */
  readonly lang: string | null;
  readonly minRows: number;
  readonly error: ErrorCode | undefined;
  readonly tools: EditorTools;
  readonly onChange: (parts: readonly string[]) => void;
}

/** The parts of one side, each a text of its own, and the buttons for what is written in them. */
export function SideField({ label, parts, lang, minRows, error, tools, onChange }: SideFieldProps) {
  const t = useT();
  const holder = useRef<HTMLFieldSetElement>(null);
  const [active, setActive] = useState(0);
  const problemId = useId();
  const offeredId = useId();
  const side = useSideEditing({ parts, active, tools, holder, onChange });
  const nameOf = (index: number) =>
    parts.length === 1 ? label : t('cardEditor:part', { side: label, number: index + 1 });
  const refused = error ?? side.media.problem;
  const problem = side.recordingProblem ?? (refused ? t(`errors:code.${refused}`) : null);
  return (
    // What is dropped beside a text goes to the one that was written last.
    <fieldset className={classes.side} ref={holder} onDrop={side.media.onDrop} onDragOver={side.media.onDragOver}>
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
          isMac={tools.isMac}
          isRecording={side.seconds !== null}
          onAct={side.act}
          onLeave={() => side.area()?.focus()}
        />
      </div>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place only
        <div key={index} className={classes.part}>
          <Textarea
            className={classes.text ?? ''}
            aria-label={nameOf(index)}
            lang={lang ?? undefined}
            classNames={{ input: classes.area ?? '' }}
            style={{ '--rows': minRows }}
            value={part}
            onChange={(event) => side.set(index, event.currentTarget.value)}
            onFocus={() => setActive(index)}
            onSelect={(event) => side.help.follow(event.currentTarget)}
            onBlur={side.help.close}
            onKeyDown={side.onKeyDown}
            {...(index === active && side.help.cards.length > 0
              ? {
                  'aria-autocomplete': 'list',
                  'aria-controls': offeredId,
                  'aria-activedescendant': `${offeredId}-${side.help.active}`,
                }
              : {})}
            onPaste={side.media.onPaste}
            onDrop={() => setActive(index)}
            error={index === 0 && problem !== null}
            aria-describedby={index === 0 && problem !== null ? problemId : undefined}
          />
          {parts.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('cardEditor:remove_part', { number: index + 1, side: label })}
              onClick={() => onChange(parts.filter((_, at) => at !== index))}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      ))}
      <LinkSuggestions id={offeredId} help={side.help} />
      {problem !== null && (
        <p className={classes.problem} id={problemId} role="alert">
          {problem}
        </p>
      )}
      {parts.length < LIMITS.partsPerSide && (
        <Button
          className={classes.add ?? ''}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} stroke={1.75} aria-hidden />}
          aria-label={`${label}: ${t('cardEditor:add_part')}`}
          onClick={() => onChange([...parts, ''])}
        >
          {t('cardEditor:add_part')}
        </Button>
      )}
    </fieldset>
  );
}

/** Minutes and seconds. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
