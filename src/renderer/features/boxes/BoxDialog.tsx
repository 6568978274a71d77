import { useT } from '#renderer/i18n/index.ts';
import { type BoxDialogKind, useBoxDialog } from './boxDialogState.ts';
import { type Cardbox, useBoxActions } from './boxQueries.ts';
import { ColorDialog } from './ColorDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import { TitleModal } from './TitleModal.tsx';
import { useReshaping } from './useReshaping.tsx';

interface BoxDialogProps {
  readonly kind: BoxDialogKind;
  /** Boxes that are already chosen for a merge. */
  readonly others: readonly string[];
  readonly box: Cardbox;
  readonly boxes: readonly Cardbox[];
}

/** The open dialog of one box. */
export function BoxDialog({ kind, others, box, boxes }: BoxDialogProps) {
  const { title } = box;
  const onClose = useBoxDialog((state) => state.close);
  const reshape = useReshaping(box, onClose);
  const { paint } = useBoxActions();
  switch (kind) {
    case 'rename':
      return <Rename box={box} onClose={onClose} />;
    case 'duplicate':
      return <Duplicate box={box} onClose={onClose} onCopy={reshape.duplicate} />;
    case 'color':
      return (
        <ColorDialog
          title={title}
          color={box.settings.color}
          onClose={onClose}
          onChoose={async (color) => {
            const result = await paint(box.bid, color);
            return result.ok ? null : result.error;
          }}
        />
      );
    case 'split':
      return (
        <SplitDialog
          title={title}
          count={box.counts.count}
          partial_size={box.partial_size}
          onSplit={reshape.split}
          onClose={onClose}
        />
      );
    case 'unsplit':
    case 'merge':
      return (
        <MergeDialog
          title={title}
          others={kind === 'merge' ? boxes.filter(({ bid }) => bid !== box.bid) : null}
          chosen={others}
          hasSubBoxes={box.sub_boxes.length > 0}
          onMerge={reshape.merge}
          onClose={onClose}
        />
      );
  }
}

function Rename({ box, onClose }: { box: Cardbox; onClose: () => void }) {
  const t = useT();
  const { rename } = useBoxActions();
  return (
    <TitleModal
      heading={t('boxes:form.rename_title')}
      submitLabel={t('common:save')}
      initialTitle={box.title}
      onClose={onClose}
      onSubmit={async (title) => {
        const result = await rename(box.bid, title);
        if (!result.ok) return result.error;
        onClose();
        return null;
      }}
    />
  );
}

interface DuplicateProps {
  readonly box: Cardbox;
  readonly onCopy: ReturnType<typeof useReshaping>['duplicate'];
  readonly onClose: () => void;
}

function Duplicate({ box, onCopy, onClose }: DuplicateProps) {
  const t = useT();
  return (
    <TitleModal
      heading={t('boxes:duplicate.title')}
      submitLabel={t('boxes:list.duplicate')}
      initialTitle={t('boxes:duplicate.copy', { title: box.title })}
      onClose={onClose}
      onSubmit={onCopy}
    />
  );
}
