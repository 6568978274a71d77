import classes from './palette.module.css';

interface Piece {
  readonly start: number;
  readonly text: string;
  readonly is_marked: boolean;
}

/** A title cut where its marks begin and end; marks that lie outside or overlap do no harm. */
export function markedPieces(title: string, marks: readonly number[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (let i = 0; i + 1 < marks.length; i += 2) {
    const start = Math.max(at, marks[i] ?? 0);
    const end = Math.min(title.length, marks[i + 1] ?? 0);
    if (end <= start) continue;
    if (start > at) pieces.push({ start: at, text: title.slice(at, start), is_marked: false });
    pieces.push({ start, text: title.slice(start, end), is_marked: true });
    at = end;
  }
  if (at < title.length) pieces.push({ start: at, text: title.slice(at), is_marked: false });
  return pieces;
}

/** A title with the matched letters marked. */
export function Marked({ title, marks }: { title: string; marks: readonly number[] }) {
  return (
    <span className={classes.title}>
      {markedPieces(title, marks).map(({ start, text, is_marked }) =>
        is_marked ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
      )}
    </span>
  );
}
