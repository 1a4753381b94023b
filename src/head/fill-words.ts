const word = /##([A-Za-z][A-Za-z0-9_]*)##/g
const separator = /[\s|:,–—-]/

/** Without separators at its ends; in time linear to the text, whatever a content manager wrote. */
function withoutEdges(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && separator.test(text.charAt(start))) start++
  while (end > start && separator.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/**
 * A text with its `##words##` filled in; if a word is unknown, the text around it stays, without a separator at its
 * end.
 */
export function fillWords(text: string, wordOf: (name: string) => string | undefined): string {
  let isMissing = false
  const filled = text.replace(word, (_all, name: string) => {
    const given = wordOf(name)
    if (given === undefined) isMissing = true
    return given ?? ''
  })
  // A pattern for a row of spaces runs out of stack on a very long one.
  return isMissing ? withoutEdges(filled).split(' ').filter(Boolean).join(' ') : filled
}

/** The same in every text of a plain value; keys stay as they are. */
export function fillAll<T>(value: T, wordOf: (name: string) => string | undefined): T {
  const fill = (inner: unknown): unknown => {
    if (typeof inner === 'string') return inner.includes('##') ? fillWords(inner, wordOf) : inner
    if (Array.isArray(inner)) return inner.map(fill)
    if (typeof inner === 'object' && inner !== null)
      return Object.fromEntries(Object.entries(inner).map(([key, child]) => [key, fill(child)]))
    return inner
  }
  // Texts become texts: the shape stays.
  return fill(value) as T
}
