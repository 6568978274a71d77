import { BoxSettingsForm } from '#renderer/features/boxes/BoxSettingsForm.tsx';
import { BoxSettingsSkeleton } from '#renderer/features/boxes/BoxSettingsSkeleton.tsx';
import { type BoxDraft, changesOf } from '#renderer/features/boxes/boxDraft.ts';
import { type Cardbox, useBoxes } from '#renderer/features/boxes/boxQueries.ts';
import { useT } from '#renderer/i18n/index.ts';
import { selectLanguage, useSession } from '#renderer/state/session.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import { useEditBox } from './boxQueries.ts';

interface BoxSettingsProps {
  readonly bid: string;
  readonly onClose: () => void;
}

/** The settings of one box: its title and labels, and of a top-level one its languages, daily limits and trainings too. */
export function BoxSettings({ bid, onClose }: BoxSettingsProps) {
  const t = useT();
  const toasts = useToasts();
  const edit = useEditBox();
  const boxes = useBoxes();
  const shownIn = useSession(selectLanguage);
  const found = boxes.data && find(boxes.data, bid);
  const save = async (saved: BoxDraft, draft: BoxDraft): Promise<ErrorCode | null> => {
    const { labels, ...changes } = changesOf(saved, draft);
    const answer = await edit(bid, { ...changes, ...(labels ? { labels: [...labels] } : {}) });
    if (!answer.ok) return answer.error.code;
    toasts.tell(t('boxes:settings.saved', { title: answer.value.updateCardbox.title }));
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
          saved={found.draft}
          shownIn={shownIn === 'zh' ? 'zh-CN' : 'en'}
          is_sub_box={found.is_sub_box}
          onSave={save}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

function find(boxes: readonly Cardbox[], bid: string): { draft: BoxDraft; is_sub_box: boolean } | null {
  for (const box of boxes) {
    if (box.bid === bid) return { draft: draftOf(box, box), is_sub_box: false };
    const sub = box.sub_boxes.find((one) => one.bid === bid);
    if (sub) return { draft: draftOf(box, sub), is_sub_box: true };
  }
  return null;
}

function draftOf(top: Cardbox, { title, labels }: Pick<Cardbox, 'title' | 'labels'>): BoxDraft {
  const { front_lang, back_lang, new_per_day, answers_per_day, backlog_days, suspend_hard } = top.settings;
  const { training_type, training_mode, training_count, training_in_order } = top.settings;
  return {
    title,
    category: top.category,
    labels,
    front_lang: front_lang ?? '',
    back_lang: back_lang ?? '',
    new_per_day,
    answers_per_day,
    backlog_days,
    suspend_hard,
    training_type,
    training_mode,
    training_count,
    training_in_order,
  };
}
