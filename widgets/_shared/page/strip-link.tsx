import type { ReactNode } from 'react'
import { useHost } from '#engine/render/host.ts'
import type { Href } from '#schemas/document/link.ts'
import { useFollow } from './use-follow.ts'
import styles from './strip-link.module.css'

type StripLinkProps = {
  to: Href
  isCurrent: boolean
  kind?: 'page' | 'true'
  label?: string | undefined
  children: ReactNode
}

/** A link of a bar that looks like a chip; the current one is lit. */
export function StripLink({ to, isCurrent, kind = 'page', label, children }: StripLinkProps) {
  const host = useHost()
  const follow = useFollow()
  const preload = () => host.preload(to)
  return (
    <a
      {...follow(to)}
      className={styles.link}
      aria-current={isCurrent ? kind : undefined}
      aria-label={label}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </a>
  )
}
