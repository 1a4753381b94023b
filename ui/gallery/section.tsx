import { createContext, type ReactNode, use } from 'react'
import styles from './gallery.module.css'

/** The language of the samples, and whether each of their texts is longer than anybody would write it. */
export type GalleryWords = { readonly locale: 'uz' | 'ru'; readonly isLong?: boolean }
export type Say = (uz: string, ru: string) => string

const more = {
  uz: 'va yana juda uzun, bir qatorga sig‘maydigan tushuntirishlarsizgina',
  ru: 'и ещё очень длинное, превышающеешириныстроки пояснение',
}
const Words = createContext<GalleryWords>({ locale: 'uz' })
export const WordsProvider = Words.Provider

/** Says a text of a sample in the language of the page. */
export function useSay(): Say {
  const { locale, isLong } = use(Words)
  return (uz, ru) => `${locale === 'uz' ? uz : ru}${isLong ? ` ${more[locale]}` : ''}`
}

/** Units of the countdowns, which are short in every state. */
export const useUnits = () =>
  use(Words).locale === 'uz'
    ? { days: 'kun', hours: 'soat', minutes: 'daq' }
    : { days: 'дн.', hours: 'ч', minutes: 'мин' }

/** One part of the gallery under its name. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.section} id={name.toLowerCase().replaceAll(' ', '-')}>
      <h2 className={styles.sectionName}>{name}</h2>
      {children}
    </section>
  )
}
