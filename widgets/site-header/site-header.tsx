import { useTranslation } from '#engine/words/use-translation.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { joinClasses } from '#ui/join-classes.ts'
import type { siteHeaderSchema } from './index.ts'
import styles from './site-header.module.css'

export function SiteHeader({ layout, isSticky, slots, root }: WidgetProps<Props<typeof siteHeaderSchema>>) {
  const { t } = useTranslation('widgets')
  return (
    <header {...root} className={joinClasses(styles.header, styles[layout], isSticky && styles.sticky)}>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      {slots.start && <div className={styles.start}>{slots.start}</div>}
      <div className={styles.logo}>{slots.logo}</div>
      <div className={styles.menu}>{slots.menu}</div>
      <div className={styles.actions}>{slots.actions}</div>
    </header>
  )
}
