/** How much of an input a configured pattern ever sees, and how long it may be itself (decisions, reliability C5). */
export const patternLimit = 256

const compiled = new Map<string, RegExp | null>()

/** The regular expression of a field, compiled once; `null` when there is none or it is bad: then the default rule of the field's type holds. */
export function configuredPattern(source: string | undefined): RegExp | null {
  if (source === undefined || source === '' || source.length > patternLimit) return null
  let pattern = compiled.get(source)
  if (pattern === undefined) {
    if (compiled.size >= 500) compiled.clear()
    pattern = compile(source)
    compiled.set(source, pattern)
  }
  return pattern
}

/** Whether a text fits a configured pattern. A text over the limit never does, and is never given to the pattern whole. */
export function fitsPattern(text: string, pattern: RegExp): boolean {
  return pattern.test(text.slice(0, patternLimit)) && text.length <= patternLimit
}

function compile(source: string): RegExp | null {
  try {
    return new RegExp(source, 'u')
  } catch {
    return null
  }
}
