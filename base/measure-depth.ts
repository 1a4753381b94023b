const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * How deep the arrays and objects of a JSON text nest, found without recursion or parsing; stops early beyond
 * `stopBeyond`.
 */
export function measureDepth(text: string, stopBeyond = Infinity): number {
  let depth = 0
  let deepest = 0
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index)
    if (char === QUOTE) index = endOfString(text, index)
    else if (char === 0x5b || char === 0x7b) {
      depth++
      if (depth > deepest) deepest = depth
      if (deepest > stopBeyond) return deepest
    } else if ((char === 0x5d || char === 0x7d) && depth > 0) depth--
  }
  return deepest
}

/**
 * Whether any object in a JSON text has more than `most` members, found without parsing: JSON.parse is slow on such
 * objects.
 */
export function hasLargeObject(text: string, most: number): boolean {
  const members: number[] = []
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index)
    if (char === QUOTE) index = endOfString(text, index)
    else if (char === 0x5b || char === 0x7b) members.push(0)
    else if (char === 0x5d || char === 0x7d) members.pop()
    else if (char === 0x3a && members.length > 0) {
      const count = (members.at(-1) ?? 0) + 1
      if (count > most) return true
      members[members.length - 1] = count
    }
  }
  return false
}

function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const char = text.charCodeAt(index)
    if (char === BACKSLASH) index++
    else if (char === QUOTE) return index
  }
  return text.length
}
