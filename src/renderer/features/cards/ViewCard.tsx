import { useBoxHead } from '#renderer/features/boxes/index.ts';
import { CardView } from './CardView.tsx';

export interface ViewCardProps {
  readonly cid: string;
  readonly pbid: string;
  readonly onClose: () => void;
}

/** Shows the card of a link, from any box, in a dialog. */
export function ViewCard({ cid, pbid, onClose }: ViewCardProps) {
  const head = useBoxHead(pbid).data;
  return <CardView key={cid} cid={cid} head={head} openLinksIn="dialog" onClose={onClose} />;
}
