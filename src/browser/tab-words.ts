import type { i18n } from 'i18next'
import type { NumberFormat } from '#base/money.ts'
import { isReadable, readWord, type WordOptions } from '#engine/words/read-word.ts'
import type { Words } from '#engine/words/words.ts'
import type { DocumentSource } from '#src/app/documents.ts'
import type { Dictionary } from '#src/app/page-state.ts'
import { lazily } from './lazily.ts'

type Loaded = { readonly createDictionary: typeof import('#src/app/dictionary.ts').createDictionary }

/**
 * The interface's words of a tab. Those that the page carries are read without i18next, which is 14 KB that nothing
 * needs before hydration; it takes over with the first namespace that the page does not carry, or before hydration
 * where a text of the page asks for more (docs/decisions/030).
 */
export function createTabWords(
  locale: string,
  dictionary: Dictionary,
  documents: DocumentSource,
  format: NumberFormat,
  load: () => Promise<Loaded> = () => import('#src/app/dictionary.ts'),
): Words & { readonly ready: () => Promise<unknown> } {
  let whole: i18n | undefined
  const listeners = new Set<() => void>()
  const takeOver = lazily(async () => {
    const { createDictionary } = await load()
    whole = createDictionary(locale, dictionary, documents, format)
    for (const listener of listeners) whole.on('loaded', listener)
    return whole
  })
  const translate = (namespace: string, keys: string | readonly string[], options?: WordOptions | string): string =>
    whole
      ? String(whole.getFixedT(locale, namespace)(keys as string[], options as Record<string, unknown>))
      : readWord(dictionary, locale, namespace, keys, options, format)
  // i18next types its functions by the keys of an application, of which this one declares none: they take and give texts.
  const fixed = ((_locale: string, namespace: string | null) =>
    (keys: string | readonly string[], options?: WordOptions | string) =>
      translate(namespace ?? 'widgets', keys, options)) as unknown as i18n['getFixedT']
  return {
    language: locale,
    t: fixed(locale, 'widgets'),
    getFixedT: fixed,
    getResource: (_locale, namespace, key) =>
      whole ? (whole.getResource(locale, namespace, key) as unknown) : dictionary[namespace]?.[key],
    hasResourceBundle: (language, namespace) =>
      whole ? whole.hasResourceBundle(language, namespace) : Object.hasOwn(dictionary, namespace),
    hasLoadedNamespace: (namespace) =>
      whole ? whole.hasLoadedNamespace(namespace) : Object.hasOwn(dictionary, String(namespace)),
    async loadNamespaces(namespaces) {
      const wanted = [namespaces].flat()
      if (whole || !wanted.every((namespace) => Object.hasOwn(dictionary, namespace)))
        await (await takeOver()).loadNamespaces(wanted)
    },
    on(event, listener) {
      listeners.add(listener)
      whole?.on(event, listener)
    },
    off(event, listener) {
      listeners.delete(listener)
      whole?.off(event, listener)
    },
    ready: async () => void (isReadable(dictionary) || (await takeOver())),
  }
}
