import { parseRich } from '#engine/document/rich/parse-rich.ts'
import type { RichNode } from '#schemas/document/rich.ts'
import { compileWords } from './compile-text.ts'
import { isFailed, type CompileContext, type Failed } from './context.ts'

/** The sanitised tree of a rich text in the context's locale, by the sanitiser that the check uses too (C8). */
export function compileRich(text: unknown, context: CompileContext): readonly RichNode[] | Failed {
  const words = compileWords(text, context)
  return isFailed(words) ? words : parseRich(words).nodes
}
