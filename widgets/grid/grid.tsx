import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { joinClasses } from '#ui/join-classes.ts'
import type { gridSchema } from './index.ts'
import styles from './grid.module.css'

export function Grid({ mobile, tablet, laptop, desktop, gap, slots, root }: WidgetProps<Props<typeof gridSchema>>) {
  return (
    <div
      {...root}
      className={joinClasses(styles.grid, styles[gap])}
      data-mobile={mobile}
      data-tablet={tablet}
      data-laptop={laptop}
      data-desktop={desktop}
    >
      {slots.default}
    </div>
  )
}
