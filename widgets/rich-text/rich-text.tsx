import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { RichTree } from '../_shared/pictures/rich-tree.tsx'
import type { richTextSchema } from './index.ts'
import styles from './rich-text.module.css'

export function RichText({ text, width, root }: WidgetProps<Props<typeof richTextSchema>>) {
  return (
    <div {...root} className={styles[width]}>
      <RichTree nodes={text} />
    </div>
  )
}
