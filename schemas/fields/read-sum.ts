/**
 * A positive whole amount without a leading zero, in major units; null for any other text, and for more than can be
 * counted exactly in minor units. Only commas that separate thousands are removed: 10,50 must not become 1050.
 */
export function readSum(text: string): number | null {
  const typed = text.trim()
  if (!/^[1-9]\d*$|^[1-9]\d{0,2}(,\d{3})+$/.test(typed)) return null
  const amount = Number(typed.replaceAll(',', ''))
  return Number.isSafeInteger(amount * 100) ? amount : null
}
