import { Suspense, useRef } from 'react';
import { lazyComponent } from '#renderer/data/lazyChunk.ts';
import { EMPTY_LINE, type QuickText } from '#renderer/features/card-editor/index.ts';
import { QuickReview } from '#renderer/features/training/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ActionsPage } from './ActionsPage.tsx';
import { AddCardPage } from './AddCardPage.tsx';
import { BoxesPage } from './BoxesPage.tsx';
import { PageFrame } from './PageFrame.tsx';
import { PeekPage } from './PeekPage.tsx';
import type { PalettePageProps } from './palettePage.ts';
import { openStep, type Page } from './steps.ts';

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
