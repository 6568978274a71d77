import { Button, Group, TagsInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import { useTagsOf } from './bulkQueries.ts';
import classes from './dialogs.module.css';
import type { LoadCids } from './useBulkEdits.ts';

export interface TagDialogProps {
  readonly count: number;
  /** Tags to add. */
  readonly known: readonly string[];
  /** The selected cards; their tags can be removed. */
  readonly loadCids: LoadCids;
  readonly failure: ErrorCode | null;
  readonly onTag: (tags: { readonly add: string[]; readonly remove: string[] }) => void;
  readonly onClose: () => void;
}

/** Asks for the tags to add to the selected cards and to remove from them. */
export function TagDialog({ count, known, loadCids, failure, onTag, onClose }: TagDialogProps) {
  const t = useT();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const removable = useTagsOf(loadCids);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTag({ add, remove });
  };
  return (
    <Dialog title={t('selection:tags.title', { count })} onClose={onClose}>
      <form onSubmit={submit}>
        <TagsInput
          data-autofocus
          className={classes.field ?? ''}
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
          className={classes.field ?? ''}
          label={t('selection:tags.remove')}
          acceptValueOnBlur
          data={[...removable]}
          value={remove}
          onChange={setRemove}
        />
        <Group justify="flex-end" className={classes.foot ?? ''}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={add.length + remove.length === 0}>
            {t('common:save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
