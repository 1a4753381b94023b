const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a

export type SourceScan = { readonly members: number; readonly tooDeepAt: number | null }

/**
 * One pass over a JSON text without recursion: how many members it has (colons outside strings; more than in the parsed
 * value means a repeated key), and where it first nests deeper than `maxDepth`.
 */
export function scanSource(text: string, maxDepth: number): SourceScan {
  let members = 0
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const char = text.charCodeAt(index)
    if (char === QUOTE) index = endOfString(text, index)
    else if (char === COLON) members++
    else if (char === 0x5b || char === 0x7b) {
      depth++
      if (depth > maxDepth) return { members, tooDeepAt: index }
    } else if (char === 0x5d || char === 0x7d) depth--
  }
  return { members, tooDeepAt: null }
}

function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const char = text.charCodeAt(index)
    if (char === BACKSLASH) index++
    else if (char === QUOTE) return index
  }
  return text.length
}
