import { useBoxHead } from '#renderer/features/boxes/index.ts';
import { useCard } from '#renderer/features/card-editor/index.ts';
import { CardLinksProvider } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import classes from './CardPeek.module.css';
import { CardSheet } from './CardSheet.tsx';
import { CardSheetSkeleton } from './CardSheetSkeleton.tsx';

/** Both sides of a card and its training record, in a small window. */
export function CardPeek({ cid, pbid }: { readonly cid: string; readonly pbid: string }) {
  const t = useT();
  const card = useCard(cid);
  const head = useBoxHead(pbid).data;
  if (card.error) return <ErrorInline code={card.error.code} onRetry={card.refetch} />;
  if (card.data === null) return <p className={`paragraph ${classes.gone}`}>{t('cards:card.gone')}</p>;
  if (card.data === undefined) return <CardSheetSkeleton />;
  return (
    <div className={classes.sheet}>
      {head && <p className={classes.box}>{head.title}</p>}
      <CardLinksProvider pbid={pbid} openLinksIn="none">
        <CardSheet card={card.data} head={head} />
      </CardLinksProvider>
    </div>
  );
}
