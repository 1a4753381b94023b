import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { isLocale } from '#schemas/document/locales.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import styles from './nested-page.module.css'

/** Compiled in: where this is shown, nothing of the site is loaded. */
const words = {
  uz: { title: 'Bu sahifa ichma-ich ochildi', text: 'Uni oʻz oynasida davom ettiring.', open: 'Sahifani ochish' },
  ru: {
    title: 'Эта страница открылась внутри другой',
    text: 'Продолжите в её собственном окне.',
    open: 'Открыть страницу',
  },
} as const

function NestedPage({ lang, address }: { lang: string; address: string }): ReactNode {
  const { title, text, open } = words[isLocale(lang) ? lang : 'uz']
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-nested="">
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <ButtonLink href={address} target="_top" variant="primary">
        {open}
      </ButtonLink>
    </main>
  )
}

/** A page framed by a framed page shows a link out of the frames instead of itself (O6). */
export function showNested(container: HTMLElement, { location, document }: Window): void {
  container.replaceChildren()
  createRoot(container).render(
    <NestedPage lang={document.documentElement.lang} address={location.pathname + location.search + location.hash} />,
  )
}
