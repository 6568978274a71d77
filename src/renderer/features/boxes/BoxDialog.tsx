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
  const t = useT();
  const { title } = box;
  const onClose = useBoxDialog((state) => state.close);
  const reshape = useReshaping(box, onClose);
  const { edit } = useBoxActions();
  switch (kind) {
    case 'rename':
      return (
        <TitleModal
          heading={t('boxes:form.rename_title')}
          submitLabel={t('common:save')}
          initialTitle={title}
          onClose={onClose}
          onSubmit={async (changed) => {
            const result = await edit(box.bid, { title: changed });
            if (!result.ok) return result.error;
            onClose();
            return null;
          }}
        />
      );
    case 'duplicate':
      return (
        <TitleModal
          heading={t('boxes:duplicate.title')}
          submitLabel={t('boxes:list.duplicate')}
          initialTitle={t('boxes:duplicate.copy', { title })}
          onClose={onClose}
          onSubmit={reshape.duplicate}
        />
      );
    case 'color':
      return <ColorDialog box={box} onClose={onClose} />;
    case 'split':
      return <SplitDialog box={box} onSplit={reshape.split} onClose={onClose} />;
    case 'unsplit':
    case 'merge':
      return (
        <MergeDialog
          box={box}
          others={kind === 'merge' ? boxes.filter(({ bid }) => bid !== box.bid) : null}
          chosen={others}
          onMerge={reshape.merge}
          onClose={onClose}
        />
      );
  }
}
