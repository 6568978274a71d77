import { useBoxHead } from '#renderer/features/boxes/index.ts';
import { CardView } from '#renderer/features/cards/CardView.tsx';

export interface ViewCardProps {
  readonly cid: string;
  readonly pbid: string;
  readonly onClose: () => void;
}

/** A card that another one leads to, wherever it is. */
export function ViewCard({ cid, pbid, onClose }: ViewCardProps) {
  const head = useBoxHead(pbid).data;
  return (
    <CardView
      key={cid}
      cid={cid}
      shownIn="room"
      front_lang={head?.front_lang ?? null}
      back_lang={head?.back_lang ?? null}
      onClose={onClose}
    />
  );
}
