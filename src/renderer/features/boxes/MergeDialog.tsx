import { MultiSelect, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { FormDialog } from '#renderer/ui/dialog/FormDialog.tsx';
import type { Failure } from '#shared/result.ts';
import classes from './boxes.module.css';
import type { Cardbox } from './boxQueries.ts';

export interface MergeDialogProps {
  readonly box: Cardbox;
  /** The other boxes to choose from; null: merge the box's own sub-boxes back into it. */
  readonly others: readonly Cardbox[] | null;
  /** The bids of the boxes that are chosen at first. */
  readonly chosen: readonly string[];
  /** Returns the failure to show, or null on success. */
  readonly onMerge: (bids: string[]) => Promise<Failure | null>;
  readonly onClose: () => void;
}

/** Merges other boxes, or the box's own sub-boxes, into a box. Explains the result first. */
export function MergeDialog({ box: { title, sub_boxes }, others, chosen, onMerge, onClose }: MergeDialogProps) {
  const t = useT();
  const [bids, setBids] = useState<string[]>([...chosen]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [isListOpen, setIsListOpen] = useState(false);
  const isByEnter = useRef(false);
  async function submit() {
    setIsPending(true);
    setFailure(await onMerge(bids));
    setIsPending(false);
  }
  const error = failure && t(`errors:code.${failure.code}`);
  return (
    <FormDialog
      title={t(others ? 'boxes:merge.title' : 'boxes:unsplit.title', { title })}
      submit={{
        label: t(others ? 'boxes:merge.action' : 'boxes:list.unsplit'),
        disabled: others !== null && bids.length === 0,
        loading: isPending,
        ...(others && chosen.length === 0 ? {} : { 'data-autofocus': true }),
      }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {others && (
        <MultiSelect
          {...(chosen.length === 0 ? { 'data-autofocus': true } : {})}
          searchable
          selectFirstOptionOnChange
          selectFirstOptionOnDropdownOpen
          openOnFocus={false}
          dropdownOpened={isListOpen}
          onDropdownOpen={() => setIsListOpen(true)}
          onDropdownClose={() => setIsListOpen(false)}
          onKeyDown={(event) => {
            isByEnter.current = event.key === 'Enter';
          }}
          onOptionSubmit={() => {
            // The next Enter merges. The mouse may choose several.
            if (isByEnter.current) setIsListOpen(false);
            isByEnter.current = false;
          }}
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
      {others && sub_boxes.length > 0 && <Text mt="xs">{t('boxes:merge.sub_boxes')}</Text>}
      {!others && error && (
        <Text mt="xs" c="red" role="alert">
          {error}
        </Text>
      )}
    </FormDialog>
  );
}
