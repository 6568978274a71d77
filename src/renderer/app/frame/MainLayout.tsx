import { matchPath, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { toggleSidebar, useSettings } from '#renderer/data/settings.ts';
import { useHasTrash } from '#renderer/features/bin/index.ts';
import { useBoxes } from '#renderer/features/boxes/index.ts';
import { IconListSearch } from '#renderer/features/browse/index.ts';
import { SyncAnnouncer, useSyncItem } from '#renderer/features/sync/index.ts';
import { useUpdateItem, useWhatsNew } from '#renderer/features/update/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { Frame } from '#renderer/ui/frame/Frame.tsx';
import { IconChartBar, IconFileImport, IconHome, IconSettings, IconSquarePlus, IconTrash } from '#renderer/ui/icons.ts';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { addPath, boxPath, browsePath, importFromPath, ROUTES, TRASH } from '#shared/routes.ts';

const ICON = { size: 19, stroke: 1.6, 'aria-hidden': true } as const;

/** The frame around the app's screens, and its keys. */
export function Component() {
  const t = useT();
  const { sidebar_collapsed } = useSettings();
  const boxes = useBoxes();
  const show = useOverlay((state) => state.show);
  const sync = useSyncItem();
  const update = useUpdateItem();
  const hasTrash = useHasTrash();
  useWhatsNew();
  const bid = useBoxOfPage();
  useFrameKeys(bid);
  const toasts = useToasts();
  return (
    <Frame
      items={[
        { to: ROUTES.dashboard, label: t('common:frame.today'), icon: <IconHome {...ICON} /> },
        { to: browsePath(), label: t('browse:title'), icon: <IconListSearch {...ICON} /> },
        { to: addPath(bid), label: t('cardEditor:nav'), icon: <IconSquarePlus {...ICON} /> },
        { to: ROUTES.recap, label: t('recap:nav'), icon: <IconChartBar {...ICON} /> },
        { to: ROUTES.import, label: t('common:frame.import'), icon: <IconFileImport {...ICON} /> },
      ]}
      trash={
        hasTrash ? { to: TRASH, label: t('bin:title'), icon: <IconTrash size={19} stroke={1.6} aria-hidden /> } : null
      }
      action={update}
      status={sync}
      settings={{ to: ROUTES.settings, label: t('common:frame.settings'), icon: <IconSettings {...ICON} /> }}
      boxes={(boxes.data ?? []).map((box) => ({
        to: boxPath(box),
        title: box.title,
        due_count: box.counts.due_count,
      }))}
      isCollapsed={sidebar_collapsed}
      onToggle={() => void toasts.report(toggleSidebar())}
      onSearch={() => show('palette')}
    >
      <SyncAnnouncer />
      <Outlet />
    </Frame>
  );
}

const BOX_PAGES = [ROUTES.boxCards, ROUTES.subBoxes, ROUTES.groups, ROUTES.groupCards] as const;

/** The box whose page, sub-boxes or A-Z groups are open. */
function useBoxOfPage(): string | undefined {
  const { pathname } = useLocation();
  const page = BOX_PAGES.map((route) => matchPath(route, pathname)).find((match) => match !== null);
  const { pbid, bid } = (page?.params ?? {}) as { pbid?: string; bid?: string };
  return pbid ?? bid;
}

function useFrameKeys(bid: string | undefined) {
  const navigate = useNavigate();
  const show = useOverlay((state) => state.show);
  useKeys({
    d: () => void navigate(ROUTES.dashboard),
    b: () => void navigate(browsePath()),
    a: () => void navigate(addPath(bid)),
    i: () => void navigate(importFromPath(bid)),
    'mod+,': () => void navigate(ROUTES.settings),
    '/': () => show('palette'),
  });
}
