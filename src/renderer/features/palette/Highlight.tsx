import classes from './palette.module.css';

interface Piece {
  readonly start: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** Splits a title at the start and end of its marks. Marks outside the title and overlapping marks are clipped. */
export function highlightPieces(title: string, marks: readonly number[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (let i = 0; i + 1 < marks.length; i += 2) {
    const start = Math.max(at, marks[i] ?? 0);
    const end = Math.min(title.length, marks[i + 1] ?? 0);
    if (end <= start) continue;
    if (start > at) pieces.push({ start: at, text: title.slice(at, start), isMarked: false });
    pieces.push({ start, text: title.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < title.length) pieces.push({ start: at, text: title.slice(at), isMarked: false });
  return pieces;
}

/** A title with its matched letters highlighted. */
export function Highlight({ title, marks }: { title: string; marks: readonly number[] }) {
  return (
    <span className={classes.title}>
      {highlightPieces(title, marks).map(({ start, text, isMarked }) =>
        isMarked ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
      )}
    </span>
  );
}
