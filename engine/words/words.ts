import type { i18n } from 'i18next'

type OnLoaded = (event: 'loaded', listener: () => void) => unknown

/**
 * What the interface needs of its words: an instance of i18next, or its substitute in a tab until it is needed
 * (src/browser/tab-words.ts).
 */
export type Words = Pick<
  i18n,
  'language' | 't' | 'getFixedT' | 'getResource' | 'hasLoadedNamespace' | 'hasResourceBundle' | 'loadNamespaces'
> & { readonly on: OnLoaded; readonly off: OnLoaded }
