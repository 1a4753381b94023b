import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import type { noticeSchema } from './notice.schema.ts'
import styles from './notice.module.css'

export function Notice({ text, tone, moreLabel, moreTo, root }: WidgetProps<Props<typeof noticeSchema>>) {
  return (
    <aside {...root} className={joinClasses(styles.notice, styles[tone])}>
      <Icon name={tone === 'wait' ? 'triangle-alert' : 'info'} className={styles.icon} />
      <p className={styles.text}>
        {text}{' '}
        {moreTo && moreLabel && (
          <SiteLink to={moreTo} className={styles.more}>
            {moreLabel}
          </SiteLink>
        )}
      </p>
    </aside>
  )
}
