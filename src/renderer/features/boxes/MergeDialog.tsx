import { Button, Group, MultiSelect, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import type { Failure } from '#shared/result.ts';
import classes from './boxes.module.css';

export interface MergeDialogProps {
  readonly title: string;
  /** The other boxes; none are asked for when only the box's own sub-boxes are put back. */
  readonly others: readonly { readonly bid: string; readonly title: string }[] | null;
  /** Those of them that are chosen to begin with. */
  readonly chosen: readonly string[];
  readonly hasSubBoxes: boolean;
  /** Answers the failure to show, or null when it is done. */
  readonly onMerge: (bids: string[]) => Promise<Failure | null>;
  readonly onClose: () => void;
}

/** Asks which boxes are put into a box, or whether its sub-boxes are, and says what comes of it. */
export function MergeDialog({ title, others, chosen, hasSubBoxes, onMerge, onClose }: MergeDialogProps) {
  const t = useT();
  const [bids, setBids] = useState<string[]>([...chosen]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setFailure(await onMerge(bids));
    setIsBusy(false);
  }
  const error = failure && t(`errors:code.${failure.code}`);
  return (
    <Dialog title={t(others ? 'boxes:merge.title' : 'boxes:unsplit.title', { title })} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        {others && (
          <MultiSelect
            {...(chosen.length === 0 ? { 'data-autofocus': true } : {})}
            searchable
            openOnFocus={false}
            classNames={{ inputField: classes.pick ?? '' }}
            label={t('boxes:merge.boxes')}
            nothingFoundMessage={t('boxes:merge.none')}
            maxDropdownHeight={220}
            data={others.map((box) => ({ value: box.bid, label: box.title }))}
            value={bids}
            onChange={setBids}
            error={error}
          />
        )}
        <Text mt={others ? 'sm' : 0}>{t(others ? 'boxes:merge.text' : 'boxes:unsplit.text', { title })}</Text>
        {others && hasSubBoxes && <Text mt="xs">{t('boxes:merge.sub_boxes')}</Text>}
        {!others && error && (
          <Text mt="xs" c="red" role="alert">
            {error}
          </Text>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            {...(others && chosen.length === 0 ? {} : { 'data-autofocus': true })}
            disabled={others !== null && bids.length === 0}
            loading={isBusy}
          >
            {t(others ? 'boxes:merge.action' : 'boxes:unsplit.action')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
