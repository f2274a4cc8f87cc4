interface ExportedFile {
  /** Left out of the name if it is empty. */
  companyName: string;
  /** IANA name of the company's time zone. */
  timeZone: string;
  content: string;
  /** Extension without a dot. */
  format: string;
  /** Time at which the exported data was current; now by default. */
  asOf?: Date;
}

/** Returns the name of an exported file, with company and day, such as `Nordlicht AG - Report - 2026-11-28.pdf`. */
export function exportFileName({
  companyName,
  timeZone,
  content,
  format,
  asOf = new Date(),
}: ExportedFile): string {
  // Swedish dates have the format of ISO 8601.
  const day = asOf.toLocaleDateString('sv-SE', { timeZone });
  return `${[companyName, content, day].filter(Boolean).join(' - ')}.${format}`;
}
