interface ExportedFile {
  /** Omitted from the file name if it is empty. */
  companyName: string;
  timeZone: string;
  content: string;
  format: string;
  /** Time at which the exported data was read; by default, the current time. */
  asOf?: Date;
}

/**
 * Name of an exported file, such as `Nordlicht AG - Report - 2026-11-28.pdf`. The day is the company's calendar day.
 */
export function exportFileName({
  companyName,
  timeZone,
  content,
  format,
  asOf = new Date(),
}: ExportedFile): string {
  // The Swedish date format is the one of ISO 8601.
  const day = asOf.toLocaleDateString('sv-SE', { timeZone });
  return `${[companyName, content, day].filter(Boolean).join(' - ')}.${format}`;
}
