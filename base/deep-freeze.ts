/** Freezes plain data through and through, without recursion; cycles are fine. Gives back the same value. */
export function deepFreeze<T>(value: T): T {
  const seen = new Set<object>()
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const current = waiting.pop()
    if (typeof current !== 'object' || current === null || ArrayBuffer.isView(current) || seen.has(current)) continue
    seen.add(Object.freeze(current))
    for (const member of Object.values(current)) waiting.push(member)
  }
  return value
}
