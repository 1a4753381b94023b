import type { TFunction } from 'i18next'
import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Words } from './words.ts'
import { WordsContext } from './words-context.tsx'

export type Translation = {
  /** The text of a key; another identity once words that were missing have come. */
  readonly t: TFunction
  readonly i18n: Words
  /**
   * Whether loading has finished: the words of all namespaces are loaded or failed to load. Without them `t` returns
   * the key or its `defaultValue`.
   */
  readonly ready: boolean
  /** Whether the words of all the namespaces are here. */
  readonly isComplete: boolean
  readonly namespaces: readonly string[]
}

const translations = new WeakMap<Words, Map<string, Translation>>()

function translationOf(words: Words, namespaces: readonly string[]): Translation {
  const ready = namespaces.every((namespace) => words.hasLoadedNamespace(namespace))
  const isComplete = namespaces.every((namespace) => words.hasResourceBundle(words.language, namespace))
  let known = translations.get(words)
  if (!known) translations.set(words, (known = new Map()))
  const key = `${String(ready)} ${String(isComplete)} ${namespaces.join()}`
  let translation = known.get(key)
  if (!translation)
    known.set(
      key,
      (translation = {
        t: words.getFixedT(words.language, namespaces[0] ?? null),
        i18n: words,
        ready,
        isComplete,
        namespaces,
      }),
    )
  return translation
}

/**
 * The interface's words of one or more namespaces: a bare key belongs to the first, `t('ns:key')` to another. Missing
 * namespaces are fetched once the component is mounted; the next component tries again those that failed. An instance
 * never changes its locale. It replaces the hook of react-i18next, which copies the instance for every component
 * (docs/decisions/005).
 *
 * @throws Error outside of a WordsProvider.
 */
export function useTranslation(namespaces: string | readonly string[]): Translation {
  const words = useContext(WordsContext)
  if (!words) throw new Error('No words here: render inside a <WordsProvider>')
  const all = typeof namespaces === 'string' ? [namespaces] : namespaces
  const subscribe = useCallback(
    (listener: () => void) => {
      words.on('loaded', listener)
      return () => words.off('loaded', listener)
    },
    [words],
  )
  const current = (): Translation => translationOf(words, all)
  const translation = useSyncExternalStore(subscribe, current, current)
  useEffect(() => {
    if (!translation.isComplete) translation.i18n.loadNamespaces([...translation.namespaces]).catch(() => undefined)
  }, [translation])
  return translation
}
