import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { joinClasses } from '#ui/join-classes.ts'
import type { siteFrameSchema } from './index.ts'
import styles from './site-frame.module.css'

export function SiteFrame({ width, slots, root }: WidgetProps<Props<typeof siteFrameSchema>>) {
  return (
    <div {...root} className={joinClasses(styles.frame, styles[width])}>
      {slots.notice}
      {slots.header}
      <div className={styles.body}>
        {slots.rail}
        <div className={styles.column}>
          <div className={styles.page}>{slots.main}</div>
          {slots.footer}
        </div>
      </div>
      {slots.bar}
    </div>
  )
}
