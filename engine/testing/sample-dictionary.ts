import { createInstance, type i18n } from 'i18next'
import { placeholders, wordNumbers } from '#engine/words/word-numbers.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { siteDocumentsOf } from './sample-documents.ts'

type MessagesDocument = { id: string; messages: Record<string, Record<Locale, string | Record<string, string>>> }

function flat(messages: MessagesDocument['messages'], locale: Locale): Record<string, string> {
  const words: Record<string, string> = {}
  for (const [key, texts] of Object.entries(messages)) {
    const text = texts[locale]
    if (typeof text === 'string') words[key] = text
    else for (const [form, word] of Object.entries(text)) words[`${key}_${form}`] = word
  }
  return words
}

/** The words of the sample site, as the application gives them to widgets. A missing key is remembered in `missing`. */
export function createSampleDictionary(locale: Locale): { i18n: i18n; missing: readonly string[] } {
  const missing: string[] = []
  const resources = Object.fromEntries(
    (siteDocumentsOf('messages') as MessagesDocument[]).map(({ id, messages }) => [id, flat(messages, locale)]),
  )
  const instance = createInstance()
  instance.use(wordNumbers())
  void instance.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    resources: { [locale]: resources },
    ns: Object.keys(resources),
    defaultNS: 'widgets',
    keySeparator: false,
    interpolation: placeholders,
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => missing.push(`${namespace}:${key}`),
  })
  return { i18n: instance, missing }
}
