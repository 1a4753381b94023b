import { useTranslation } from '#engine/words/use-translation.ts'
import type { RootAttributes } from '#engine/define-widget.ts'
import styles from './footer-blocks.module.css'

/** Stands in when the footer of the documents cannot be shown: the age mark and the duty of care are never missing. */
export function FooterBlocksFallback({ root }: { root: RootAttributes }) {
  const { t } = useTranslation('widgets')
  return (
    <footer {...root} className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.duty}>
          <span className={styles.age}>18+</span>
          <p>{t('footer.responsible', { defaultValue: 'Play responsibly.' })}</p>
        </div>
      </div>
    </footer>
  )
}
