import type { WidgetContext } from '#engine/define-widget.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { iconNames } from '#ui/icon/names.ts'
import styles from './icon-sheet.module.css'

export function IconSheet({ root }: WidgetContext) {
  return (
    <ul {...root} className={styles.sheet}>
      {iconNames.map((name) => (
        <li key={name} className={styles.cell}>
          <Icon name={name} size="large" />
          <code className={styles.name}>{name}</code>
        </li>
      ))}
    </ul>
  )
}
