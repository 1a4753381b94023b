import { useId } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Props } from '#schemas/document/marks.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import type { ratingSitesSchema } from './index.ts'
import styles from './rating-sites.module.css'

export function RatingSites({ title, root }: WidgetProps<Props<typeof ratingSitesSchema>>) {
  const { t } = useTranslation('widgets')
  const { ratingSites = [] } = useSettings('site')
  const id = useId()
  const sites = ratingSites.filter(({ isVisible }) => isVisible)
  if (sites.length === 0) return null
  return (
    <section {...root} className={styles.ratings} aria-labelledby={id}>
      <p id={id} className={title ? styles.title : 'sr-only'}>
        {title || t('ratingSites')}
      </p>
      <ul className={styles.sites}>
        {sites.map(({ title: name, logo, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={styles.site}>
              {logo && (
                <img
                  src={logo.src}
                  width={logo.width}
                  height={logo.height}
                  alt={logo.alt || name}
                  loading="lazy"
                  decoding="async"
                  className={styles.logo}
                />
              )}
              {!logo && name}
              <span className="sr-only">, {t('newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
