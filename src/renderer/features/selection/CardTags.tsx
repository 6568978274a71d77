import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { FormDialog } from '#renderer/ui/dialog/FormDialog.tsx';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { useTags } from './bulkQueries.ts';
import { useBulkEdits } from './useBulkEdits.ts';

interface CardTagsProps {
  readonly cid: string;
  readonly tags: readonly string[];
  readonly onClose: () => void;
}

/** The tags of one card, to add to and remove from. */
export function CardTags({ cid, tags: saved, onClose }: CardTagsProps) {
  const t = useT();
  const known = useTags();
  const [tags, setTags] = useState([...saved]);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const { edit } = useBulkEdits(async () => ({ ok: true, value: [cid] }));
  const save = useSingleSubmit(async () => {
    const add = tags.filter((tag) => !saved.includes(tag));
    const remove = saved.filter((tag) => !tags.includes(tag));
    if (add.length + remove.length === 0) return onClose();
    const refusal = await edit({ tag: { add, remove } }, (count) => t('browse:done.tag', { count }));
    if (refusal === null) onClose();
    else setFailure(refusal);
  });
  return (
    <FormDialog
      title={t('common:field.tags')}
      submit={{ label: t('common:save') }}
      mt={24}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TagsInput
        data-autofocus
        aria-label={t('common:field.tags')}
        description={t('selection:tags.hint')}
        inputWrapperOrder={['input', 'description', 'error']}
        acceptValueOnBlur
        data={[...known]}
        value={tags}
        onChange={setTags}
        error={failure && t(`errors:code.${failure}`)}
      />
    </FormDialog>
  );
}
