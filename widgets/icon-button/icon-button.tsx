import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { iconName } from '../_shared/pictures/svg-icon.tsx'
import type { iconButtonSchema } from './index.ts'
import styles from './icon-button.module.css'

export function IconButton({ icon, label, to, action, run, root }: WidgetProps<Props<typeof iconButtonSchema>>) {
  const name = iconName(icon)
  const drawn = name && <Icon name={name} size="large" />
  if (to) {
    return (
      <SiteLink {...root} to={to} className={styles.button} aria-label={label} isCurrentAware>
        {drawn}
      </SiteLink>
    )
  }
  return (
    <button
      {...root}
      type="button"
      className={styles.button}
      aria-label={label}
      aria-haspopup={action?.some((step) => step.do === 'popup') ? 'dialog' : undefined}
      onClick={() => action && run(action)}
    >
      {drawn}
    </button>
  )
}
