import { useState } from 'react';
import type { NamedBox } from '#renderer/features/boxes/index.ts';
import { cardActions, MoveDialog, TagDialog } from '#renderer/features/selection/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { selectedInOrder, useSelection } from '#renderer/state/selection.ts';
import { IconTrash } from '#renderer/ui/icons.ts';
import { type BarAction, SelectionBar } from '#renderer/ui/selection/SelectionBar.tsx';
import { IconReplace, IconReset } from './icons.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import type { useBulkActions } from './useBulkActions.ts';

export interface BulkBarProps {
  readonly actions: ReturnType<typeof useBulkActions>;
  readonly count: number;
  readonly total: number;
  readonly boxes: readonly NamedBox[];
  readonly tags: readonly string[];
  readonly onAll: () => void;
  readonly onDone: () => void;
}

type OpenDialog = 'moveCards' | 'tagCards' | 'replace';
const loadSelected = async () => ({ ok: true, value: selectedInOrder(useSelection.getState()) }) as const;

/** The actions on the selected cards; each can be undone. */
export function BulkBar({ actions, count, total, boxes, tags, onAll, onDone }: BulkBarProps) {
  const t = useT();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { run } = actions;
  const close = () => setDialog(null);
  const list: BarAction[] = [
    ...cardActions(t, setDialog, (suspend) => run(suspend ? 'suspend' : 'resume', { suspend })),
    {
      id: 'replace',
      label: t('browse:act.replace'),
      icon: IconReplace,
      onRun: () => setDialog('replace'),
    },
    {
      id: 'reset',
      label: t('browse:act.reset'),
      icon: IconReset,
      onRun: () => void run('reset', { reset: true }),
    },
    {
      id: 'bin',
      label: t('common:delete'),
      icon: IconTrash,
      isDanger: true,
      onRun: () => void run('bin', { bin: true }),
    },
  ];
  /** Closes the dialog only on success: after a failure the input stays. */
  const finish = async (...edit: Parameters<typeof run>) => {
    if ((await run(...edit)) === true) close();
  };
  return (
    <>
      <SelectionBar count={count} total={total} actions={list} onAll={onAll} onDone={onDone} />
      {dialog === 'moveCards' && (
        <MoveDialog
          count={count}
          boxes={boxes}
          failure={null}
          onMove={(pbid) => void finish('move', { move: { pbid } })}
          onClose={close}
        />
      )}
      {dialog === 'tagCards' && (
        <TagDialog
          count={count}
          known={tags}
          loadCids={loadSelected}
          failure={null}
          onTag={({ add, remove }) => void finish('tag', { tag: { add, remove } })}
          onClose={close}
        />
      )}
      {dialog === 'replace' && (
        <ReplaceDialog
          count={count}
          onPreview={async (replace) => {
            const result = await actions.preview(selectedInOrder(useSelection.getState()), replace);
            return result.ok ? result.value.replacePreview : null;
          }}
          onReplace={(replace) => void finish('replace', { replace })}
          onClose={close}
        />
      )}
    </>
  );
}
