import { useId } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Accordion } from '#ui/accordion/accordion.tsx'
import { RichTree } from '../_shared/pictures/rich-tree.tsx'
import type { faqSchema } from './index.ts'
import styles from './faq.module.css'

/** Nothing to ask, nothing to show: without questions not even the title appears. */
export function Faq({ title, single, items, root }: WidgetProps<Props<typeof faqSchema>>) {
  const id = useId()
  if (items.length === 0) return <section {...root} hidden />
  const questions = items.map((item) => ({
    id: `${id}-${item.id}`,
    title: item.question,
    content: <RichTree nodes={item.answer} />,
    open: item.open,
  }))
  return (
    <section {...root} className={styles.faq} aria-labelledby={title ? id : undefined}>
      {title && <h2 id={id}>{title}</h2>}
      <Accordion items={questions} exclusive={single ? id : undefined} />
    </section>
  )
}
