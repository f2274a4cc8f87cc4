interface LoadingBarProps {
  label: string;
  className?: string;
}

/** The styles of the bar are in shell/start.css. */
export function LoadingBar({ label, className = '' }: LoadingBarProps) {
  return <span role="progressbar" aria-label={label} className={`loading-bar ${className}`} />;
}
