import { createInstance, type i18n } from 'i18next'
import type { DocumentSource } from './documents.ts'
import type { Dictionary } from './page-state.ts'

/** Namespaces that every page carries; the others are fetched when a widget asks for them. */
export const firstNamespaces = ['widgets', 'games'] as const

type Done = (error: unknown, data: Readonly<Record<string, string>> | null) => void

/** The literals of specification section 8 stand below the site's own words, and alone where these cannot be fetched. */
async function readWords(namespace: string, documents: DocumentSource, done: Done): Promise<void> {
  try {
    const [document, below] = await Promise.all([documents.get('messages', namespace).catch((error: unknown) => (namespace === 'common' ? null : Promise.reject(error))), namespace === 'common' ? import('#schemas/error-literals.ts') : null])
    done(null, { ...below?.errorLiterals, ...document?.messages })
  } catch (error) {
    done(error, null)
  }
}

/**
 * The interface's own words for one request or one tab (contracts.md, i18n). Namespaces that are not given are read from the release.
 */
export function createDictionary(locale: string, dictionary: Dictionary, documents: DocumentSource): i18n {
  const instance = createInstance()
  instance.use({
    type: 'backend',
    init: () => undefined,
    read(_language: string, namespace: string, done: Done) {
      void readWords(namespace, documents, done)
    },
  })
  void instance.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    partialBundledLanguages: true,
    resources: { [locale]: dictionary },
    ns: Object.keys(dictionary),
    defaultNS: 'widgets',
    keySeparator: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  })
  return instance
}
