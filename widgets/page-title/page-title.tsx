import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import type { pageTitleSchema } from './index.ts'
import styles from './page-title.module.css'

export function PageTitle({ title, lead, root }: WidgetProps<Props<typeof pageTitleSchema>>) {
  return (
    <div {...root} className={styles.head}>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
  )
}
