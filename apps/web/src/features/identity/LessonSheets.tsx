const lines = [54, 78, 102, 126];

export function LessonSheets() {
  return (
    <svg viewBox="0 0 520 190" aria-hidden className="about-picture">
      <g fill="var(--mui-palette-banner-contrastText)">
        <rect x="12" y="64" width="150" height="190" rx="14" opacity="0.1" />
        <rect x="136" y="38" width="170" height="190" rx="14" opacity="0.16" />
        <rect x="270" y="8" width="196" height="220" rx="16" />
      </g>
      <g fill="var(--mui-palette-banner-main)">
        <rect x="294" y="32" width="62" height="12" rx="6" opacity="0.9" />
        {lines.map((y, line) => (
          <rect
            key={y}
            x="294"
            y={y + 6}
            width={line === 3 ? 84 : 148 - (line % 2) * 18}
            height="8"
            rx="4"
            opacity="0.18"
          />
        ))}
        <rect x="294" y="160" width="148" height="8" rx="4" opacity="0.18" />
        <rect x="294" y="160" width="108" height="8" rx="4" />
      </g>
      <circle cx="462" cy="30" r="27" fill="var(--mui-palette-banner-accent)" />
      <path
        d="m450 31 9 9 16-19"
        fill="none"
        stroke="var(--mui-palette-banner-main)"
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
