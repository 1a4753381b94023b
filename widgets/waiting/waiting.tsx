import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Spinner } from '#ui/spinner/spinner.tsx'
import type { waitingSchema } from './index.ts'
import styles from './waiting.module.css'

/** Marked busy like a sending button, so that the search for long waits (N5) finds it. */
export function Waiting({ text, root }: WidgetProps<Props<typeof waitingSchema>>) {
  return (
    <div {...root} className={styles.waiting} aria-busy="true">
      <Spinner />
      <p>{text}</p>
    </div>
  )
}
