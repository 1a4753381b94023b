import type { ReactNode } from 'react'

/** Words for those who hear the page. Needs `tokens/base.css`. */
export function VisuallyHidden({ as: Tag = 'span', children }: { as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'p' | undefined; children: ReactNode }) {
  return <Tag className="sr-only">{children}</Tag>
}
