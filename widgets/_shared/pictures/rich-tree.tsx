import type { ReactNode } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { RichNode } from '#schemas/document/rich.ts'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './rich-tree.module.css'

function Table({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('widgets')
  return (
    <div className={styles.scroll} role="region" aria-label={t('richText.table')} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}

function toElement(node: RichNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag: Tag, href, external = false, children } = node
  if (Tag === 'br' || Tag === 'hr') return <Tag key={index} />
  const inside = children?.map(toElement)
  if (Tag === 'a')
    return href === undefined ? (
      inside
    ) : (
      <SiteLink key={index} to={{ href, external }}>
        {inside}
      </SiteLink>
    )
  if (Tag === 'table') return <Table key={index}>{inside}</Table>
  if (Tag === 'th')
    return (
      <th key={index} scope="col">
        {inside}
      </th>
    )
  return <Tag key={index}>{inside}</Tag>
}

/** A sanitised rich text as elements. Holds no markup of its own: what the tree does not name cannot appear. */
export function RichTree({
  nodes,
  className,
}: {
  nodes: readonly RichNode[]
  className?: string | undefined
}): ReactNode {
  return <div className={joinClasses(styles.rich, className)}>{nodes.map(toElement)}</div>
}
