import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { openCardEditor, RelatedCards, useCard, useNamedCards } from '#renderer/features/card-editor/index.ts';
import {
  CardLinksProvider,
  followLink,
  type LinkTarget,
  type LinkTargetView,
  useBacklinks,
  useSiblings,
} from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import type { EditedCard } from '#renderer/state/modalEvents.ts';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { IconPencil } from '#renderer/ui/icons.ts';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';
import { browsePath } from '#shared/routes.ts';
import { CardSheet, type CardSheetProps } from './CardSheet.tsx';
import { CardSheetSkeleton } from './CardSheetSkeleton.tsx';

export interface CardViewProps extends Pick<CardSheetProps, 'head'> {
  readonly cid: string;
  readonly openLinksIn?: LinkTargetView;
  readonly onClose: () => void;
}

/** One card with both sides, its mnemonic and its training record. */
export function CardView({ cid, head, openLinksIn = 'page', onClose }: CardViewProps) {
  const t = useT();
  const card = useCard(cid);
  return (
    <Dialog
      onClose={onClose}
      title={card.data?.title ?? t(card.isLoading ? 'common:loading' : 'cards:card.title')}
      size={640}
    >
      {card.error && <ErrorInline code={card.error.code} onRetry={card.refetch} />}
      {card.data === null && <p className="paragraph">{t('cards:card.gone')}</p>}
      {card.isLoading && <CardSheetSkeleton />}
      {card.data && (
        <>
          <CardLinksProvider pbid={card.data.pbid} openLinksIn={openLinksIn}>
            <CardSheet card={card.data} head={head} />
          </CardLinksProvider>
          <Linked cid={cid} links={card.data.links} openLinksIn={openLinksIn} />
          <EditButton card={card.data} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

interface LinkedProps {
  readonly cid: string;
  readonly links: readonly { readonly cid: string }[];
  readonly openLinksIn: LinkTargetView;
}

/** The cards of the same note, the cards that this card links to, and those that link to it. */
function Linked({ cid, links, openLinksIn }: LinkedProps) {
  const t = useT();
  const cards = useNamedCards(links.map((link) => link.cid));
  const from = useBacklinks(cid);
  const siblings = useSiblings(cid);
  const open = (target: LinkTarget) => followLink(target, openLinksIn);
  return (
    <>
      <RelatedCards title={t('common:siblings.name')} cards={siblings} onOpen={open} />
      {siblings.length > 0 && openLinksIn === 'page' && (
        <Anchor component={Link} to={browsePath(`siblings:${cid}`)} size="sm" display="inline-block" mt={8} ml={4}>
          {t('cards:card.siblings')}
        </Anchor>
      )}
      <RelatedCards title={t('cardEditor:links.label')} cards={cards} onOpen={open} />
      <RelatedCards title={t('cardEditor:links.from')} cards={from} onOpen={open} />
    </>
  );
}

/** Closes this dialog and opens the edit-card modal: only one is open at a time. */
function EditButton({ card, onClose }: { card: EditedCard; onClose: () => void }) {
  const t = useT();
  const edit = () => {
    onClose();
    openCardEditor(card);
  };
  useKeys({ e: edit }, { inDialogs: true });
  useAddressAction({ edit });
  return (
    <Button
      fullWidth
      mt="lg"
      variant="default"
      aria-keyshortcuts="E"
      leftSection={<IconPencil size={17} stroke={1.75} aria-hidden />}
      onClick={edit}
    >
      {t('common:edit')}
    </Button>
  );
}
