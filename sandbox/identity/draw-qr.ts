import { encode } from 'uqr'

/** The QR code of a text (level M), a text a row: 1 is dark, 0 is light; without the margin of four. @throws RangeError for a text over 412 bytes, which no phone reads well. */
export function drawQr(text: string): string[] {
  if (new TextEncoder().encode(text).length > 412) throw new RangeError('A QR code of ours holds at most 412 bytes')
  return encode(text, { ecc: 'M', border: 0 }).data.map((row) => row.map(Number).join(''))
}
