import './logo.css';

/** Logo (an A whose crossbar is a check mark) and product name. */
export function Logo() {
  return (
    <span className="logo">
      <LogoMark />
      <span>Academy</span>
    </span>
  );
}

export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
      <rect width="32" height="32" rx="9" fill="currentColor" />
      <g
        stroke="var(--mui-palette-primary-contrastText)"
        strokeWidth="2.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M7.5 25 16 7l8.5 18" />
        <path d="m12 19 3.2 3.2 5-6.2" />
      </g>
    </svg>
  );
}
