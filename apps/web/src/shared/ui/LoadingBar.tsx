interface LoadingBarProps {
  /** Accessible name of the bar. */
  label: string;
  className?: string;
}

/** Indeterminate progress bar. Its styles are in shell/start.css. */
export function LoadingBar({ label, className = '' }: LoadingBarProps) {
  return <span role="progressbar" aria-label={label} className={`loading-bar ${className}`} />;
}
