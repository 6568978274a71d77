import { Button } from '@mantine/core';
import { LocalCardsOffer } from '#renderer/features/account/index.ts';
import { BoxDialogs, BoxGridSkeleton, useBoxes, useToday } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { PageHead } from '#renderer/ui/frame/PageHead.tsx';
import { IconPlus } from '#renderer/ui/icons.ts';
import { BoxesSection } from './BoxesSection.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import classes from './TodayPanel.module.css';
import { TodayPanel } from './TodayPanel.tsx';
import { Welcome } from './Welcome.tsx';

/** The page Today: due cards, open sessions, and the boxes. */
export function Component() {
  const t = useT();
  const show = useOverlay((state) => state.show);
  const startBox = () => show('newBox');
  useAddressAction({ newBox: startBox });
  return (
    <>
      <PageHead
        path={[{ label: t('today:title') }]}
        action={
          <Button variant="default" leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />} onClick={startBox}>
            {t('today:new_box')}
          </Button>
        }
      />
      <LocalCardsOffer />
      <Content />
    </>
  );
}

function Content() {
  const t = useT();
  const boxes = useBoxes();
  const today = useToday();
  const error = boxes.error ?? today.error;
  if (boxes.data && today.data) {
    return (
      <>
        {boxes.data.length === 0 ? (
          <Welcome />
        ) : (
          <>
            <TodayPanel today={today.data.today} boxes={boxes.data} />
            <OpenSessions sessions={today.data.openSessions} />
            <BoxesSection boxes={boxes.data} />
          </>
        )}
        <BoxDialogs boxes={boxes.data} />
      </>
    );
  }
  if (!error) return <TodayPageSkeleton />;
  return (
    <>
      <h1 className="visually-hidden">{t('today:title')}</h1>
      <ErrorInline
        isPage
        code={error.code}
        onRetry={() => {
          boxes.refetch();
          today.refetch();
        }}
      />
    </>
  );
}

/** The layout of the page Today while it loads. */
function TodayPageSkeleton() {
  const t = useT();
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">{t('common:loading')}</h1>
      <DelayedSkeleton>
        <TodaySkeleton />
        <BoxGridSkeleton tiles={6} />
      </DelayedSkeleton>
    </div>
  );
}

/** Heights of the level columns in percent. */
const COLUMNS = [42, 64, 100, 78, 56, 36, 26, 20];

/** The layout of the Today panel while it loads. */
function TodaySkeleton() {
  return (
    <div className={classes.panel}>
      <div className={classes.texts} data-skeleton>
        <SkeletonLine width="88%" height={22} />
        <SkeletonLine width="54%" height={22} />
        <SkeletonLine width="38%" />
        <SkeletonLine width={148} height={40} />
      </div>
      <div className={classes.levels}>
        <div className={classes.columns}>
          {COLUMNS.map((height) => (
            <div key={height} style={{ height: `${height}%` }}>
              <SkeletonLine width="100%" height={200} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
