import { levelColor, levelInk } from '#renderer/ui/level/levels.ts';
import classes from './feedback.module.css';

/**
 * `box`: cards in a box. `search`: nothing found. `fallen`: an error. `done`: nothing left to do.
 * `book`: an open address book.
 */
export type IllustrationName = 'box' | 'search' | 'fallen' | 'done' | 'book';

/** Line drawings in the text's color, with levels in their usual colors. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 180 120" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        {DRAWINGS[name]}
      </g>
    </svg>
  );
}

const paper = 'var(--card)';

/** A level as in a card's corner: its color and its number. */
function Corner({ level, x, y }: { level: number; x: number; y: number }) {
  return (
    <g stroke="none">
      <rect x={x} y={y} width="15" height="15" rx="4" fill={levelColor(level)} />
      <text x={x + 7.5} y={y + 11} textAnchor="middle" fontSize="10" fontWeight="650" fill={levelInk(level)}>
        {level}
      </text>
    </g>
  );
}

const DRAWINGS = {
  box: (
    <>
      {[1, 3, 5, 7].map((level, index) => (
        <g key={level} transform={`rotate(${-9 + index * 6} ${62 + index * 18} 70)`}>
          <rect x={42 + index * 18} y={20 - (index % 2) * 6} width="44" height="64" rx="7" fill={paper} />
          <Corner level={level} x={48 + index * 18} y={26 - (index % 2) * 6} />
        </g>
      ))}
      <path d="M30 62h120l-7 44a6 6 0 0 1-6 5H43a6 6 0 0 1-6-5z" fill={paper} />
      <path d="M76 80h28" />
      <path d="M12 111h156" opacity="0.35" />
    </>
  ),
  search: (
    <>
      <rect x="38" y="22" width="58" height="78" rx="9" fill={paper} transform="rotate(-7 67 61)" />
      <rect x="70" y="18" width="58" height="78" rx="9" fill={paper} />
      <path d="M82 36h20M82 50h34M82 62h26" opacity="0.35" />
      <circle cx="122" cy="76" r="19" fill={paper} stroke="var(--accent)" />
      <path d="m136 90 14 14" strokeWidth="4" stroke="var(--accent)" />
      <path d="M12 111h156" opacity="0.35" />
    </>
  ),
  fallen: (
    <>
      <path d="M28 66h64l-5 40a6 6 0 0 1-6 5H39a6 6 0 0 1-6-5z" fill={paper} transform="rotate(-24 60 90)" />
      <rect x="96" y="56" width="46" height="64" rx="7" fill={paper} transform="rotate(80 119 88)" />
      <rect x="84" y="24" width="44" height="60" rx="7" fill={paper} transform="rotate(28 106 54)" />
      <path d="m104 40 16 8M97 53l22 12" opacity="0.35" />
      <path d="M12 114h156" opacity="0.35" />
    </>
  ),
  done: (
    <>
      <rect x="48" y="34" width="84" height="60" rx="9" fill={paper} transform="rotate(-6 90 64)" />
      <rect x="48" y="28" width="84" height="60" rx="9" fill={paper} />
      <path d="m74 58 11 11 22-23" stroke="var(--accent)" strokeWidth="5" />
      <path d="M12 111h156" opacity="0.35" />
    </>
  ),
  book: (
    <>
      <path d="M90 32c-14-10-36-12-58-8v72c22-4 44-2 58 8z" fill={paper} />
      <path d="M90 32c14-10 36-12 58-8v72c-22-4-44-2-58 8z" fill={paper} />
      <path d="M148 36h9v16h-9M148 62h9v16h-9" fill={paper} />
      <circle cx="61" cy="50" r="8" stroke="var(--accent)" />
      <path d="M46 76c2-9 8-12 15-12s13 4 15 13" stroke="var(--accent)" />
      <path d="M104 46c9-4 19-5 30-4M104 60c9-4 19-5 30-4M104 74c6-3 12-4 18-4" opacity="0.35" />
      <path d="M12 111h156" opacity="0.35" />
    </>
  ),
} as const;
