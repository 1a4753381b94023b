import type { i18n } from 'i18next'
import type { NumberFormat } from '#base/money.ts'
import { createGuestAnswers, type GuestAnswers } from './guest-answers.ts'
import { createGuestWords } from './guest-words.ts'
import type { DocumentSource } from './documents.ts'
import type { Dictionary } from './page-state.ts'

/** What requests without a session share; nothing of it is personal (O11, decisions 006 and 018). */
export type GuestShare = {
  readonly answers: GuestAnswers
  /** @param release what the words live as long as: the documents of one release and locale. */
  readonly words: (
    release: object,
    locale: string,
    dictionary: Dictionary,
    documents: DocumentSource,
    format?: NumberFormat,
  ) => i18n
}

/**
 * One a server.
 * @param now ms since 1970.
 */
export function createGuestShare(now: () => number): GuestShare {
  const known = new WeakMap<object, i18n>()
  return {
    answers: createGuestAnswers(now),
    words(release, locale, dictionary, documents, format) {
      let words = known.get(release)
      if (!words) {
        words = createGuestWords(locale, dictionary, documents, format)
        known.set(release, words)
      }
      return words
    },
  }
}
