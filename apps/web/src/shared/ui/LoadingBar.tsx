interface LoadingBarProps {
  label: string;
  className?: string;
}

/**
 * Bar that shows that something is loading. Its styles are in shell/start.css, because index.html shows the same bar.
 */
export function LoadingBar({ label, className = '' }: LoadingBarProps) {
  return <span role="progressbar" aria-label={label} className={`loading-bar ${className}`} />;
}
