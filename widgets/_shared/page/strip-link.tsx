import type { ReactNode } from 'react'
import { useHost } from '#engine/render/host.ts'
import { useRoute } from '#engine/render/use-route.ts'
import type { Href } from '#schemas/document/link.ts'
import { useFollow } from '../forms/use-write.ts'
import styles from './strip-link.module.css'

/** The address of this page: a plain anchor to it loads the document again. */
export function useHere(): string {
  const host = useHost()
  const { path, search } = useRoute()
  const known = Object.entries(search).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const query = new URLSearchParams(known).toString().replaceAll('%2C', ',')
  return host.hrefFor({ href: path, external: false }) + (query === '' ? '' : `?${query}`)
}

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
