/** The number of a transaction as an address names it; null for anything else. */
export function receiptId(text: unknown): number | null {
  if (typeof text !== 'string' || !/^[1-9][0-9]{0,9}$/.test(text)) return null
  const id = Number(text)
  return id <= 2_147_483_647 ? id : null
}
