import { Checkbox, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useLoaded } from '#renderer/data/useLoaded.ts';
import { useT } from '#renderer/i18n/index.ts';
import { FormDialog } from '#renderer/ui/dialog/FormDialog.tsx';
import { joinSentences } from '#renderer/ui/sentences.ts';
import type { ReplaceInput, ReplacePreviewQuery } from '#shared/graphql/generated.ts';
import classes from './ReplaceDialog.module.css';

type ReplacePreview = ReplacePreviewQuery['replacePreview'];

export interface ReplaceDialogProps {
  /** The number of selected cards. */
  readonly count: number;
  /** Returns what the replacement would change; null if that cannot be found out. */
  readonly onPreview: (replacement: ReplaceInput) => Promise<ReplacePreview | null>;
  readonly onReplace: (replacement: ReplaceInput) => void;
  readonly onClose: () => void;
}

const FIELDS = ['title', 'front', 'back', 'mnemonic'] as const;
/** Milliseconds from the last key press to the preview. */
const DEBOUNCE_MS = 200;

/** Replaces a text in the selected cards; shows first what would change. */
export function ReplaceDialog({ count, onPreview, onReplace, onClose }: ReplaceDialogProps) {
  const t = useT();
  const [replacement, setReplacement] = useState<ReplaceInput>({
    find: '',
    replace: '',
    match_case: false,
    fields: ['title', 'front', 'back'],
  });
  const [settled] = useDebouncedValue(replacement, DEBOUNCE_MS);
  const isEmpty = settled.find === '' || settled.fields.length === 0;
  const load = async () => (isEmpty ? null : await onPreview(settled));
  const preview = useLoaded(load, JSON.stringify(settled)) ?? null;
  const isCurrent = preview !== null && settled === replacement;
  const change = (changes: Partial<ReplaceInput>) => setReplacement({ ...replacement, ...changes });
  const canReplace = isCurrent && preview.cards > 0;
  return (
    <FormDialog
      title={t('browse:replace.title', { count })}
      size={520}
      submit={{ label: t('browse:act.replace'), disabled: !canReplace }}
      onSubmit={() => canReplace && onReplace(replacement)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('browse:replace.find')}
        value={replacement.find}
        maxLength={500}
        onChange={(event) => change({ find: event.currentTarget.value })}
      />
      <TextInput
        mt="sm"
        label={t('browse:replace.with')}
        value={replacement.replace}
        maxLength={2000}
        onChange={(event) => change({ replace: event.currentTarget.value })}
      />
      <Checkbox.Group
        mt="sm"
        label={t('browse:replace.in')}
        value={[...replacement.fields]}
        onChange={(chosen) => change({ fields: FIELDS.filter((field) => chosen.includes(field)) })}
      >
        <Group gap="md" mt={4}>
          {FIELDS.map((field) => (
            <Checkbox key={field} value={field} label={t(`common:field.${field}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Checkbox
        mt="sm"
        label={t('browse:replace.match_case')}
        checked={replacement.match_case}
        onChange={(event) => change({ match_case: event.currentTarget.checked })}
      />
      <Preview preview={preview} />
    </FormDialog>
  );
}

function Preview({ preview }: { preview: ReplacePreview | null }) {
  const t = useT();
  return (
    <div className={classes.preview} role="status">
      {preview !== null && (
        <p className={classes.sum}>
          {joinSentences(t, [
            t('browse:replace.places', { count: preview.places }),
            t('browse:replace.cards', { count: preview.cards }),
            ...(preview.refused > 0 ? [t('browse:replace.refused', { count: preview.refused })] : []),
          ])}
        </p>
      )}
      {preview?.samples.map(({ cid, before, after }) => (
        <p key={cid} className={classes.sample}>
          <del dir="auto">{before}</del>
          <ins dir="auto">{after}</ins>
        </p>
      ))}
    </div>
  );
}
