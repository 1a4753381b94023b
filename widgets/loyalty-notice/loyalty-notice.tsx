import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Props } from '#schemas/document/marks.ts'
import type { loyaltyNoticeSchema } from './index.ts'
import styles from './loyalty-notice.module.css'

/** A notice of loyalty below its title (LOY-6). */
export function LoyaltyNotice(props: WidgetProps<Props<typeof loyaltyNoticeSchema>>) {
  const { message, amount, image, tutorialLabel, tutorial, root } = props
  return (
    <div {...root} className={styles.notice}>
      {image && <img src={image} alt="" width={40} height={40} className={styles.picture} />}
      <div className={styles.words}>
        <p className={styles.message}>{message}</p>
        {amount && <p className={styles.amount}>{amount}</p>}
        {tutorial && tutorialLabel && (
          <SiteLink to={tutorial} className={styles.link}>
            {tutorialLabel}
          </SiteLink>
        )}
      </div>
    </div>
  )
}
