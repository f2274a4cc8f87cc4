function partsOf(milliseconds: number) {
  const seconds = Math.floor(milliseconds / 1_000);
  return {
    hours: Math.floor(seconds / 3_600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a duration for SCORM 1.2 as HHHH:MM:SS, at most 9999 hours. */
export function cmiTimespan(milliseconds: number): string {
  const { hours, minutes, seconds } = partsOf(milliseconds);
  return `${String(Math.min(hours, 9_999)).padStart(4, '0')}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
}

export function isoDuration(milliseconds: number): string {
  const { hours, minutes, seconds } = partsOf(milliseconds);
  return `PT${hours}H${minutes}M${seconds}S`;
}

/** Parses a total time of SCORM 1.2 (HHHH:MM:SS.SS) into whole seconds; any other text gives 0. */
export function parseCmiTimespan(text: string): number {
  const parts = /^(\d{2,4}):(\d\d):(\d\d)(?:\.\d{1,2})?$/.exec(text)?.slice(1) ?? [];
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Parses a total time of SCORM 2004 (ISO 8601 duration) into whole seconds; any other text gives 0. */
export function parseIsoDuration(text: string): number {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/.exec(text)?.slice(1) ?? [];
  const secondsOf = [86_400, 3_600, 60, 1];
  return parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (secondsOf[index] ?? 0), 0);
}
