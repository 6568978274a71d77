import type { KeyboardEvent } from 'react';
import { CardPeek } from '#renderer/features/cards/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { cardPath } from '#shared/routes.ts';
import { focusAtOnce } from './ActionsPage.tsx';
import { actionsOf } from './actions.ts';
import { FootKey } from './FootKey.tsx';
import { PageFrame } from './PageFrame.tsx';
import classes from './palette.module.css';
import { paletteKey, pressedAccelerator } from './paletteKeys.ts';
import type { PalettePageProps } from './palettePage.ts';
import { openStep, type Page, pageStep } from './steps.ts';

type PeekPageProps = Pick<PalettePageProps, 'onStep' | 'onBack'> & Extract<Page, { kind: 'peek' }>;

/** A card with its record. The keys of its row work here too. */
export function PeekPage({ cid, pbid, title, onStep, onBack }: PeekPageProps) {
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
