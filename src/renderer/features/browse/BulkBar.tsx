import { useState } from 'react';
import type { NamedBox } from '#renderer/features/boxes/index.ts';
import { MoveDialog, TagDialog } from '#renderer/features/selection/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { selectedInOrder, useSelection } from '#renderer/state/selection.ts';
import { IconTrash } from '#renderer/ui/icons.ts';
import { IconMove, IconPause, IconTag } from '#renderer/ui/selection/icons.ts';
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

type OpenDialog = 'move' | 'tags' | 'replace';
const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

const loadSelected = async () => ({ ok: true, value: selectedInOrder(useSelection.getState()) }) as const;

/** The actions on the selected cards; each can be undone. */
export function BulkBar({ actions, count, total, boxes, tags, onAll, onDone }: BulkBarProps) {
  const t = useT();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { run } = actions;
  const close = () => setDialog(null);
  const list: BarAction[] = [
    { id: 'move', label: t('selection:move.open'), icon: <IconMove {...ICON} />, onRun: () => setDialog('move') },
    { id: 'tags', label: t('selection:tags.open'), icon: <IconTag {...ICON} />, onRun: () => setDialog('tags') },
    {
      id: 'suspend',
      label: t('selection:suspend.open'),
      icon: <IconPause {...ICON} />,
      choices: [
        { label: t('selection:suspend.open'), onRun: () => void run('suspend', { suspend: true }) },
        { label: t('selection:suspend.off'), onRun: () => void run('resume', { suspend: false }) },
      ],
    },
    {
      id: 'replace',
      label: t('browse:act.replace'),
      icon: <IconReplace {...ICON} />,
      onRun: () => setDialog('replace'),
    },
    {
      id: 'reset',
      label: t('browse:act.reset'),
      icon: <IconReset {...ICON} />,
      onRun: () => void run('reset', { reset: true }),
    },
    {
      id: 'bin',
      label: t('common:delete'),
      icon: <IconTrash {...ICON} />,
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
      {dialog === 'move' && (
        <MoveDialog
          count={count}
          boxes={boxes}
          failure={null}
          onMove={(pbid) => void finish('move', { move: { pbid } })}
          onClose={close}
        />
      )}
      {dialog === 'tags' && (
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
