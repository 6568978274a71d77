import { useLocation, useNavigate } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import { IconPlayerPlay } from '#renderer/ui/icons.ts';
import { IconExport } from '#renderer/ui/selection/icons.ts';
import { trainingPath } from '#shared/routes.ts';
import { TOOL_ICON, ToolFace } from './ToolFace.tsx';

interface FoundActionsProps {
  /** The number of found cards. */
  readonly total: number;
  /** The cids of the found cards; null if they cannot be loaded. */
  readonly loadCids: () => Promise<string[] | null>;
}

/** Trains or exports all cards that were found. */
export function FoundActions({ total, loadCids }: FoundActionsProps) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const showWith = useOverlay((state) => state.showWith);
  const withCids = useSingleSubmit(async (run: (cids: string[]) => void) => {
    const cids = await loadCids();
    if (cids !== null && cids.length > 0) run(cids);
  });
  const train = (cids: string[]) =>
    void navigate(trainingPath({}, { type: 'all' }), {
      state: { custom_training_targets: cids, from: pathname + search },
    });
  const exportFound = (cids: string[]) => {
    const title = t('common:cards', { count: cids.length });
    showWith('exportCards', { scope: { kind: 'cards', cids }, title });
  };
  return (
    <>
      <ToolFace
        label={t('browse:found.train')}
        text={t('common:train')}
        icon={<IconPlayerPlay {...TOOL_ICON} />}
        disabled={total === 0}
        onClick={() => void withCids(train)}
      />
      <ToolFace
        label={t('browse:found.export')}
        text={t('export:title')}
        icon={<IconExport {...TOOL_ICON} />}
        disabled={total === 0}
        onClick={() => void withCids(exportFound)}
      />
    </>
  );
}
