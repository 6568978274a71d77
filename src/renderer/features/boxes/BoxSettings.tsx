import { useT } from '#renderer/i18n/index.ts';
import { selectLanguage, useAppState } from '#renderer/state/appState.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import classes from './BoxSettings.module.css';
import { BoxSettingsForm } from './BoxSettingsForm.tsx';
import { type BoxDraft, changedFields } from './boxDraft.ts';
import { type Cardbox, useBoxActions, useBoxes } from './boxQueries.ts';

interface BoxSettingsProps {
  readonly bid: string;
  readonly onClose: () => void;
}

/** The settings of one box: title and labels; of a top-level box also languages, daily limits and training defaults. */
export function BoxSettings({ bid, onClose }: BoxSettingsProps) {
  const t = useT();
  const toasts = useToasts();
  const { edit } = useBoxActions();
  const boxes = useBoxes();
  const language = useAppState(selectLanguage);
  const found = boxes.data && findBox(boxes.data, bid);
  const save = async (saved: BoxDraft, draft: BoxDraft): Promise<ErrorCode | null> => {
    const { labels, ...changes } = changedFields(saved, draft);
    const result = await edit(bid, { ...changes, ...(labels ? { labels: [...labels] } : {}) });
    if (!result.ok) return result.error.code;
    toasts.show(t('common:saved', { title: result.value.updateCardbox.title }));
    onClose();
    return null;
  };
  return (
    <Dialog title={t('boxes:settings.title')} size={620} onClose={onClose}>
      {boxes.error && <ErrorInline code={boxes.error.code} onRetry={boxes.refetch} />}
      {!boxes.data && !boxes.error && <BoxSettingsSkeleton />}
      {found === null && <ErrorInline code="BID_NOT_FOUND" />}
      {found && (
        <BoxSettingsForm
          key={bid}
          bid={bid}
          saved={found.draft}
          displayLanguage={language === 'zh' ? 'zh-CN' : 'en'}
          is_sub_box={found.is_sub_box}
          onSave={save}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

/** The box or sub-box with this bid as a draft; null if there is none. */
function findBox(boxes: readonly Cardbox[], bid: string): { draft: BoxDraft; is_sub_box: boolean } | null {
  for (const box of boxes) {
    if (box.bid === bid) return { draft: draftOf(box, box), is_sub_box: false };
    const sub = box.sub_boxes.find((subBox) => subBox.bid === bid);
    if (sub) return { draft: draftOf(box, sub), is_sub_box: true };
  }
  return null;
}

/** A sub-box shares the settings of its top-level box. */
function draftOf(top: Cardbox, { title, labels }: Pick<Cardbox, 'title' | 'labels'>): BoxDraft {
  const { __typename: _, color: __, front_lang, back_lang, ...settings } = top.settings;
  return {
    ...settings,
    title,
    category: top.category,
    labels,
    front_lang: front_lang ?? '',
    back_lang: back_lang ?? '',
  };
}

const FIELDS = [64, 88, 52, 76] as const;

/** The settings of a box while they are loading. */
function BoxSettingsSkeleton() {
  return (
    <DelayedSkeleton className={classes.waiting}>
      {FIELDS.map((width) => (
        <div key={width} className={classes.waiting}>
          <SkeletonLine width={width} />
          <SkeletonLine width="100%" height={36} />
        </div>
      ))}
    </DelayedSkeleton>
  );
}
