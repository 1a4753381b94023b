import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { CallToAction } from '../_shared/page/call-to-action.tsx'
import type { buttonSchema } from './index.ts'
import styles from './button.module.css'

export function Button({
  label,
  to,
  action,
  kind,
  size,
  icon,
  wide,
  run,
  root,
}: WidgetProps<Props<typeof buttonSchema>>) {
  return (
    <CallToAction {...{ label, to, action, icon, size, wide, run, root }} variant={kind} className={styles.action} />
  )
}
