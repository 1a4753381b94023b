import type { ReactNode } from 'react'
import type { RootAttributes } from '#engine/define-widget.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { IconName } from '#ui/icon/names.ts'
import { WayOn } from './way-on.tsx'

type MissingItemProps = {
  root: RootAttributes
  icon: IconName
  title: string
  text: string
  href: string
  label: string
}

/** Stands where an address names something that is there no more, as when it ended while its page was open. */
export function MissingItem({ root, icon, title, text, href, label }: MissingItemProps): ReactNode {
  return (
    <section {...root}>
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon={icon} title={title} text={text} action={<WayOn href={href}>{label}</WayOn>} />
    </section>
  )
}
