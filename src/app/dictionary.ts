import { createInstance, type i18n } from 'i18next'
import type { NumberFormat } from '#base/money.ts'
import { placeholders, wordNumbers } from '#engine/words/word-numbers.ts'
import type { DocumentSource } from './documents.ts'
import type { Dictionary } from './page-state.ts'

/** Namespaces that every page carries; the others are fetched when a widget asks for them. */
export const firstNamespaces = ['widgets', 'games'] as const

/**
 * The interface's own words for one request or one tab. Missing namespaces are read from the release.
 *
 * @param format how numbers in the words are written.
 */
export function createDictionary(
  locale: string,
  dictionary: Dictionary,
  documents: DocumentSource,
  format?: NumberFormat,
): i18n {
  const instance = createInstance()
  instance.use(wordNumbers(format))
  instance.use({
    type: 'backend',
    init: () => undefined,
    read(
      _language: string,
      namespace: string,
      done: (error: unknown, data: Readonly<Record<string, string>> | null) => void,
    ) {
      documents.get('messages', namespace).then(
        (document) => done(null, document?.messages ?? {}),
        // With data i18next lets a later request try again; without it, these words would be missing for the life of
        // the document.
        (error: unknown) => done(error, {}),
      )
    },
  })
  void instance.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    partialBundledLanguages: true,
    maxRetries: 0,
    // i18next writes into it what it loads later, and pages carry what `dictionary` holds.
    resources: { [locale]: { ...dictionary } },
    ns: Object.keys(dictionary),
    defaultNS: 'widgets',
    keySeparator: false,
    interpolation: placeholders,
  })
  return instance
}
