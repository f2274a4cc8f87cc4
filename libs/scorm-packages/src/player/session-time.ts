function partsOf(milliseconds: number) {
  const seconds = Math.floor(milliseconds / 1_000);
  return {
    hours: Math.floor(seconds / 3_600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a duration for SCORM 1.2 as HHHH:MM:SS, capped at 9999 hours. */
export function cmiTimespan(milliseconds: number): string {
  const { hours, minutes, seconds } = partsOf(milliseconds);
  return `${String(Math.min(hours, 9_999)).padStart(4, '0')}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
}

/** Formats a duration for SCORM 2004 as an ISO 8601 duration. */
export function isoDuration(milliseconds: number): string {
  const { hours, minutes, seconds } = partsOf(milliseconds);
  return `PT${hours}H${minutes}M${seconds}S`;
}
