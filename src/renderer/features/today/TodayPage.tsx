import { Button } from '@mantine/core';
import { LocalCardsOffer } from '#renderer/features/account/index.ts';
import { BoxDialogs, useBoxes, useToday } from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { PageHead } from '#renderer/ui/frame/PageHead.tsx';
import { IconPlus } from '#renderer/ui/icons.ts';
import { BoxesSection } from './BoxesSection.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { TodayPageSkeleton } from './TodayPageSkeleton.tsx';
import { TodaySection } from './TodaySection.tsx';

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
    if (boxes.data.length === 0) {
      return (
        <>
          <FirstSteps />
          <BoxDialogs boxes={boxes.data} />
        </>
      );
    }
    return (
      <>
        <TodaySection today={today.data.today} sessions={today.data.openSessions} boxes={boxes.data} />
        <BoxesSection boxes={boxes.data} />
        <BoxDialogs boxes={boxes.data} />
      </>
    );
  }
  if (!error) return <TodayPageSkeleton />;
  return (
    <>
      <h1 className="visually-hidden">{t('today:title')}</h1>
      <ErrorInline
        code={error.code}
        onRetry={() => {
          boxes.refetch();
          today.refetch();
        }}
      />
    </>
  );
}
