import { createContext, type ReactNode } from 'react'
import type { Words } from './words.ts'

/** The interface's own words; `src` creates one instance per request and tab. */
export const WordsContext = createContext<Words | null>(null)

/** Gives the interface's words to the components inside. */
export function WordsProvider({ i18n, children }: { i18n: Words; children: ReactNode }): ReactNode {
  return <WordsContext value={i18n}>{children}</WordsContext>
}
