import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/names.ts'
import { joinClasses } from '#ui/join-classes.ts'
import type { noticeSchema } from './index.ts'
import styles from './notice.module.css'

const icons = {
  info: 'info',
  warning: 'triangle-alert',
  error: 'circle-alert',
  success: 'circle-check',
} as const satisfies Record<string, IconName>

export function Notice({ kind, variant, title, text, linkLabel, to, root }: WidgetProps<Props<typeof noticeSchema>>) {
  return (
    <div {...root} className={joinClasses(styles.notice, styles[kind], styles[variant])} role="note">
      <Icon name={icons[kind]} className={styles.icon} />
      <p className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>} {text}{' '}
        {to && linkLabel && (
          <SiteLink to={to} className={styles.link}>
            {linkLabel}
          </SiteLink>
        )}
      </p>
    </div>
  )
}
