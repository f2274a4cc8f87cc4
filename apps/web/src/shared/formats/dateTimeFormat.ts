const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a date formatter. Formatters are cached, because creating one takes longer than formatting many dates. */
export function dateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
