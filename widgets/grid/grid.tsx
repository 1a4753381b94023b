import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { joinClasses } from '#ui/join-classes.ts'
import type { gridSchema } from './index.ts'
import styles from './grid.module.css'

export function Grid({ mobile, tablet, laptop, desktop, gap, slots, root }: WidgetProps<Props<typeof gridSchema>>) {
  const columns = [
    styles[`mobile${mobile}`],
    styles[`tablet${tablet}`],
    styles[`laptop${laptop}`],
    styles[`desktop${desktop}`],
  ]
  return (
    <div {...root} className={joinClasses(styles.grid, ...columns, styles[gap])}>
      {slots.default}
    </div>
  )
}
