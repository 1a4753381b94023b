import { useRef } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Props } from '#schemas/document/marks.ts'
import { useFieldHandover } from '#ui/focus-handover/use-field-handover.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { iconName } from '../_shared/pictures/svg-icon.tsx'
import type { narrowCardSchema } from './index.ts'
import styles from './narrow-card.module.css'

export function NarrowCard({
  title,
  lead,
  icon,
  moreLabel,
  moreTo,
  slots,
  root,
}: WidgetProps<Props<typeof narrowCardSchema>>) {
  const picture = iconName(icon)
  const card = useRef<HTMLDivElement>(null)
  useFieldHandover(card)
  return (
    <div {...root} className={styles.place}>
      <div ref={card} className={styles.card}>
        <div className={styles.head}>
          {picture && (
            <span className={styles.disc}>
              <Icon name={picture} size="large" />
            </span>
          )}
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {slots.default}
      </div>
      {moreTo && moreLabel && (
        <SiteLink to={moreTo} className={styles.more}>
          {moreLabel}
        </SiteLink>
      )}
    </div>
  )
}
