/**
 * A text from a file or a server without control and format characters, which a terminal would obey: each becomes
 * U+FFFD, a tab a space.
 */
export const printable = (text: string): string => text.replaceAll('\t', ' ').replaceAll(/[\p{Cc}\p{Cf}]/gu, '\uFFFD')
