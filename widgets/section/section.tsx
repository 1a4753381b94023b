import { useId } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { sectionSchema } from './index.ts'
import styles from './section.module.css'

export function Section({
  title,
  level,
  lead,
  moreLabel,
  moreTo,
  slots,
  root,
}: WidgetProps<Props<typeof sectionSchema>>) {
  const id = useId()
  const Heading = `h${level}` as const
  const hasMore = moreTo !== undefined && moreLabel !== undefined
  return (
    <section {...root} className={styles.section} aria-labelledby={title ? id : undefined}>
      {(title || lead || hasMore) && (
        <div className={styles.head}>
          <div className={styles.words}>
            {title && <Heading id={id}>{title}</Heading>}
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {hasMore && (
            <SiteLink to={moreTo} className={styles.more}>
              {moreLabel}
              <Icon name="chevron-right" size="small" />
            </SiteLink>
          )}
        </div>
      )}
      {slots.default}
    </section>
  )
}
