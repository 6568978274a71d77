import { UnstyledButton } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { useQueryOnce } from '#renderer/data/operations.ts';
import { useBoxes } from '#renderer/features/boxes/index.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { CardDocument } from '#shared/graphql/generated.ts';
import { boxCardsPath, boxPath, cardPath } from '#shared/routes.ts';
import classes from './sync.module.css';
import type { SyncChange } from './syncQueries.ts';

type Changed = Pick<SyncChange, 'kind' | 'id' | 'title' | 'isInBin'>;

/** The title of what was changed; it leads there unless it is in the Trash. */
export function ChangeLink({ change }: { readonly change: Changed }) {
  if (change.isInBin) return <span dir="auto">{change.title}</span>;
  return change.kind === 'box' ? <BoxLink {...change} /> : <CardLink {...change} />;
}

function BoxLink({ id, title }: Changed) {
  // A sub-box is not in the list, and has no boxes in it.
  const box = useBoxes().data?.find(({ bid }) => bid === id);
  return (
    <Link className={classes.link ?? ''} to={box ? boxPath(box) : boxCardsPath(id)} dir="auto">
      {title}
    </Link>
  );
}

/** A card may have moved since: its box is looked up when it is opened. */
function CardLink({ id, title }: Changed) {
  const query = useQueryOnce();
  const navigate = useNavigate();
  const toasts = useToasts();
  async function open() {
    const result = await query(CardDocument, { cid: id });
    if (!result.ok) return toasts.fail(result.error.code);
    const { card } = result.value;
    if (card == null) return toasts.fail('NOT_FOUND');
    await navigate(cardPath(card));
  }
  return (
    <UnstyledButton role="link" className={classes.link ?? ''} onClick={() => void open()} dir="auto">
      {title}
    </UnstyledButton>
  );
}
