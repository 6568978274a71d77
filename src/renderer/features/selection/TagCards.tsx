import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { FormDialog } from '#renderer/ui/dialog/FormDialog.tsx';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { useTagsOf } from './bulkQueries.ts';
import { type LoadCids, useBulkEdits } from './useBulkEdits.ts';

interface TagCardsProps {
  /** The number of cards to tag. */
  readonly count: number;
  /** The cards; their tags can be removed. */
  readonly loadCids: LoadCids;
  /** Tags to add. */
  readonly known: readonly string[];
  readonly onClose: () => void;
}

/** Adds tags to cards and removes others. */
export function TagCards(props: TagCardsProps) {
  const t = useT();
  const { edit } = useBulkEdits(props.loadCids);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const tag = useSingleSubmit(async (tags: { add: string[]; remove: string[] }) => {
    const refusal = await edit({ tag: tags }, (tagged) => t('browse:done.tag', { count: tagged }));
    if (refusal === null) props.onClose();
    else setFailure(refusal);
  });
  return <TagDialog {...props} failure={failure} onTag={(tags) => void tag(tags)} />;
}

interface TagDialogProps extends TagCardsProps {
  readonly failure: ErrorCode | null;
  readonly onTag: (tags: { readonly add: string[]; readonly remove: string[] }) => void;
}

/** Asks for the tags to add to the selected cards and to remove from them. */
export function TagDialog({ count, known, loadCids, failure, onTag, onClose }: TagDialogProps) {
  const t = useT();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const removable = useTagsOf(loadCids);
  return (
    <FormDialog
      title={t('selection:tags.title', { count })}
      submit={{ label: t('common:save'), disabled: add.length + remove.length === 0 }}
      mt={24}
      onSubmit={() => onTag({ add, remove })}
      onClose={onClose}
    >
      <TagsInput
        data-autofocus
        label={t('selection:tags.add')}
        description={t('selection:tags.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        acceptValueOnBlur
        data={[...known]}
        value={add}
        onChange={setAdd}
        error={failure && t(`errors:code.${failure}`)}
      />
      <TagsInput
        mt={16}
        label={t('selection:tags.remove')}
        acceptValueOnBlur
        data={[...removable]}
        value={remove}
        onChange={setRemove}
      />
    </FormDialog>
  );
}
