import type { i18n } from 'i18next'
import { createContext, type ReactNode } from 'react'

/** The interface's own words around the current screen (contracts.md, i18n); `src` makes the instance per request and tab. */
export const WordsContext = createContext<i18n | null>(null)

/** Gives the interface's words to the components inside. */
export function WordsProvider({ i18n, children }: { i18n: i18n; children: ReactNode }): ReactNode {
  return <WordsContext value={i18n}>{children}</WordsContext>
}
