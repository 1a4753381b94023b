import type { i18n, TFunction } from 'i18next'
import type { NumberFormat } from '#base/money.ts'
import { createDictionary } from './dictionary.ts'
import type { DocumentSource } from './documents.ts'
import type { Dictionary } from './page-state.ts'

/** Most texts kept of one namespace; more are made anew each time. */
const limit = 5_000

type Translate = (key: string | readonly string[], options?: unknown) => string

/** The same texts without finding and filling them in again. */
function remembered(translate: Translate): Translate {
  const known = new Map<string, string>()
  return (key, options) => {
    if (typeof options === 'string') return translate(key, options)
    const name = options === undefined && typeof key === 'string' ? key : JSON.stringify([key, options])
    const found = known.get(name)
    if (found !== undefined) return found
    const text = translate(key, options)
    if (known.size < limit) known.set(name, text)
    return text
  }
}

/**
 * The interface's words for all guests of one release and locale. Only for requests without a session, since filled-in
 * texts are cached (O11).
 */
export function createGuestWords(
  locale: string,
  dictionary: Dictionary,
  documents: DocumentSource,
  format?: NumberFormat,
): i18n {
  const words = createDictionary(locale, dictionary, documents, format)
  const fixed = words.getFixedT.bind(words)
  // A function of i18next carries only a mark of its type besides being called.
  const rememberedFixedT = (...parts: Parameters<typeof fixed>): TFunction =>
    remembered(fixed(...parts) as unknown as Translate) as unknown as TFunction
  return Object.assign(words, { getFixedT: rememberedFixedT })
}
