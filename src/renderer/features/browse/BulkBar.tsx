import { useState } from 'react';
import { IconReplace, IconReset } from '#renderer/features/browse/icons.ts';
import { ReplaceDialog } from '#renderer/features/browse/ReplaceDialog.tsx';
import { MoveDialog, TagDialog } from '#renderer/features/selection/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { chosenOf, useSelection } from '#renderer/state/selection.ts';
import { IconTrash } from '#renderer/ui/icons.ts';
import { IconMove, IconPause, IconTag } from '#renderer/ui/select/icons.ts';
import { type SelectAct, SelectBar } from '#renderer/ui/select/SelectBar.tsx';
import type { useActs } from './useBulkActions.ts';
import type { BoxName } from './useNames.ts';

export interface BulkBarProps {
  readonly acts: ReturnType<typeof useActs>;
  readonly count: number;
  readonly total: number;
  readonly boxes: readonly BoxName[];
  readonly tags: readonly string[];
  readonly onAll: () => void;
  readonly onDone: () => void;
}

type Asked = 'move' | 'tags' | 'replace';
const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What can be done with the chosen cards; each of it can be taken back. */
export function BulkBar({ acts, count, total, boxes, tags, onAll, onDone }: BulkBarProps) {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { run } = acts;
  const close = () => setAsked(null);
  const list: SelectAct[] = [
    { id: 'move', label: t('select:move.open'), icon: <IconMove {...ICON} />, onAct: () => setAsked('move') },
    { id: 'tags', label: t('select:tags.open'), icon: <IconTag {...ICON} />, onAct: () => setAsked('tags') },
    {
      id: 'suspend',
      label: t('select:suspend.open'),
      icon: <IconPause {...ICON} />,
      choices: [
        { label: t('select:suspend.on'), onAct: () => void run('suspend', { suspend: true }) },
        { label: t('select:suspend.off'), onAct: () => void run('resume', { suspend: false }) },
      ],
    },
    {
      id: 'replace',
      label: t('browse:act.replace'),
      icon: <IconReplace {...ICON} />,
      onAct: () => setAsked('replace'),
    },
    {
      id: 'reset',
      label: t('browse:act.reset'),
      icon: <IconReset {...ICON} />,
      onAct: () => void run('reset', { reset: true }),
    },
    {
      id: 'bin',
      label: t('select:delete'),
      icon: <IconTrash {...ICON} />,
      isDanger: true,
      onAct: () => void run('bin', { bin: true }),
    },
  ];
  /** What failed stays as it was asked for. */
  const finish = async (act: Parameters<typeof run>[0], edit: Parameters<typeof run>[1]) => {
    if ((await run(act, edit)) === true) close();
  };
  return (
    <>
      <SelectBar count={count} total={total} acts={list} onAll={onAll} onDone={onDone} />
      {asked === 'move' && (
        <MoveDialog
          count={count}
          boxes={boxes}
          failure={null}
          onMove={(pbid) => void finish('move', { move: { pbid } })}
          onClose={close}
        />
      )}
      {asked === 'tags' && (
        <TagDialog
          count={count}
          known={tags}
          failure={null}
          onTag={({ add, remove }) => void finish('tag', { tag: { add, remove } })}
          onClose={close}
        />
      )}
      {asked === 'replace' && (
        <ReplaceDialog
          count={count}
          onPreview={async (replace) => {
            const answer = await acts.preview(chosenOf(useSelection.getState()), replace);
            return answer.ok ? answer.value.replacePreview : null;
          }}
          onReplace={(replace) => void finish('replace', { replace })}
          onClose={close}
        />
      )}
    </>
  );
}
