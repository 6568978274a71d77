import { levelColor } from '#renderer/ui/level/levels.ts';

/** The app's logo: two cards, the rear one in the colors of the levels. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <g transform="rotate(-12 13 16)">
        <clipPath id="mark-rear">
          <rect x="4" y="4" width="17" height="23" rx="4" />
        </clipPath>
        <g clipPath="url(#mark-rear)">
          {[0, 2, 4, 6, 7].map((level, index) => (
            <rect key={level} x="4" y={4 + index * 4.6} width="17" height="4.8" fill={levelColor(level)} />
          ))}
        </g>
      </g>
      <rect x="11" y="6" width="17" height="23" rx="4" fill="var(--card)" stroke="var(--text)" strokeWidth="2" />
      <path d="M16 13h7M16 18h4" stroke="var(--text)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
