import { type KeyboardEvent, Suspense, useRef } from 'react';
import { lazyComponent } from '#renderer/data/lazyChunk.ts';
import { EMPTY_LINE, type QuickText } from '#renderer/features/card-editor/index.ts';
import { CardPeek } from '#renderer/features/cards/index.ts';
import { QuickReview } from '#renderer/features/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { cardPath } from '#shared/routes.ts';
import { ActionsPage, focusAtOnce } from './ActionsPage.tsx';
import { AddCardPage } from './AddCardPage.tsx';
import { actionsOf } from './actions.ts';
import { BoxesPage } from './BoxesPage.tsx';
import { FootKey } from './FootKey.tsx';
import { PageFrame } from './PageFrame.tsx';
import classes from './palette.module.css';
import { paletteKey, pressedAccelerator } from './paletteKeys.ts';
import type { PalettePageProps } from './palettePage.ts';
import { openStep, type Page, pageStep } from './steps.ts';

/** Loaded when it opens: its fields are Mantine's. */
const KeysPage = lazyComponent('KeysPage', () => import('./KeysPage.tsx'));

/** The visible page above the search. */
export function PalettePages({ page, ...props }: PalettePageProps & { readonly page: Page | null }) {
  const t = useT();
  const { onStep, onBack } = props;
  // A card that was left behind is there again.
  const draft = useRef<QuickText>(EMPTY_LINE);
  switch (page?.kind) {
    case 'actions':
      return <ActionsPage {...props} {...page} />;
    case 'boxes':
      return <BoxesPage {...props} purpose={page.purpose} />;
    case 'review':
      return (
        <PageFrame title={t('palette:commands.review.title')} onBack={onBack}>
          <QuickReview onLeave={onBack} onOpen={(to) => onStep(openStep(to))} />
        </PageFrame>
      );
    case 'add':
      return <AddCardPage {...props} text={page.text} draft={draft} />;
    case 'peek':
      return <PeekPage {...props} {...page} />;
    case 'keys':
      return (
        <Suspense fallback={null}>
          <KeysPage {...props} command={page.command} />
        </Suspense>
      );
    case undefined:
      return null;
  }
}

type PeekPageProps = Pick<PalettePageProps, 'onStep' | 'onBack'> & Extract<Page, { kind: 'peek' }>;

/** A card with its record. The keys of its row work here too. */
function PeekPage({ cid, pbid, title, onStep, onBack }: PeekPageProps) {
  const t = useT();
  const target = { kind: 'card', cid, pbid, title } as const;
  const open = openStep(cardPath({ cid, pbid }));
  const onKeyDown = (event: KeyboardEvent) => {
    const key = paletteKey(event.nativeEvent, true);
    const accelerator = pressedAccelerator(event.nativeEvent);
    const action = actionsOf(t, target, open).find(({ keys }) => keys === accelerator);
    if (key === 'escape' || key === 'back') onBack();
    else if (key === 'open') onStep(open);
    else if (key === 'actions') onStep(pageStep({ kind: 'actions', target, step: open, title }));
    else if (action !== undefined && action.id !== 'peek') onStep(action.step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <PageFrame title={title} onBack={onBack}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a page without a field takes the keys itself */}
      <div ref={focusAtOnce} className={classes.peek} tabIndex={-1} onKeyDown={onKeyDown}>
        <CardPeek cid={cid} pbid={pbid} />
      </div>
      <div className={classes.foot}>
        <FootKey keys="Enter" text={t('palette:card.open')} />
        <FootKey keys="mod+Shift+E" text={t('palette:card.edit')} />
        <FootKey keys="mod+K" text={t('palette:actions')} />
        <FootKey keys="Escape" text={t('palette:back')} />
      </div>
    </PageFrame>
  );
}
