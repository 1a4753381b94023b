/** Most characters of one piece of third-party code. */
export const longestCode = 20_000

/**
 * One element that third-party code may add; the rest of its HTML is dropped (O1). `text` is the program of an inline
 * script.
 */
export type CodeElement = {
  readonly tag: 'script' | 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

const programs: ReadonlySet<string> = new Set(['', 'text/javascript', 'application/javascript', 'module'])

/** Whether an element is a script that the content security policy applies to; blocks of data are not. */
export const isProgram = ({ tag, attributes }: CodeElement): boolean =>
  tag === 'script' && programs.has(attributes['type'] ?? '')
