import { ActionIcon, Button, Textarea } from '@mantine/core';
import { LIMITS } from '#core/card/index.ts';
import { IconPlus, IconX } from '#renderer/components/icons.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './editcard.module.css';

export interface PartsProps {
  readonly label: string;
  readonly parts: readonly string[];
  /** Language of the text (BCP 47), for its letter shapes. */
  readonly lang: string | null;
  readonly min_rows: number;
  /** The focus begins here. */
  readonly is_first: boolean;
  readonly error: ErrorCode | undefined;
  readonly onChange: (parts: readonly string[]) => void;
}

/** The parts of one side, each a text of its own. */
export function Parts({ label, parts, lang, min_rows, is_first, error, onChange }: PartsProps) {
  const t = useT();
  const set = (index: number, text: string) => onChange(parts.map((part, at) => (at === index ? text : part)));
  const nameOf = (index: number) =>
    parts.length === 1 ? label : t('editcard:part', { side: label, number: index + 1 });
  return (
    <fieldset className={classes.side}>
      <legend className={classes.label}>{label}</legend>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place only
        <div key={index} className={classes.part}>
          <Textarea
            className={classes.text ?? ''}
            aria-label={nameOf(index)}
            lang={lang ?? undefined}
            dir="auto"
            data-autofocus={(is_first && index === 0) || undefined}
            classNames={{ input: classes.area ?? '' }}
            style={{ '--rows': min_rows }}
            value={part}
            onChange={(event) => set(index, event.currentTarget.value)}
            error={index === 0 && error ? t(`errors:code.${error}`) : undefined}
          />
          {parts.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('editcard:remove_part', { number: index + 1, side: label })}
              onClick={() => onChange(parts.filter((_, at) => at !== index))}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      ))}
      {parts.length < LIMITS.parts_per_side && (
        <Button
          className={classes.add ?? ''}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} stroke={1.75} aria-hidden />}
          aria-label={`${label}: ${t('editcard:add_part')}`}
          onClick={() => onChange([...parts, ''])}
        >
          {t('editcard:add_part')}
        </Button>
      )}
    </fieldset>
  );
}
