const DANGEROUS = /^[\s\u00a0\ufeff]*[=+\-@\t\r\n|%\uff1d\uff0b\uff0d\uff20]/

/**
 * One field of a CSV file (RFC 4180). An apostrophe defuses what a spreadsheet would read as a formula; every text is
 * quoted (O15).
 */
export function csvField(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = DANGEROUS.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** Lines end with CR LF; the byte order mark tells spreadsheets that it is UTF-8. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`
