import type { MouseEvent } from 'react'
import { type RouteState, useHost } from '#engine/render/host.ts'
import { isPlainClick } from '#engine/render/site-link.tsx'
import { useRoute } from '#engine/render/use-route.ts'
import type { Href } from '#schemas/document/link.ts'

/**
 * What makes an anchor one of the site's: an address that works without scripts, and the router with them. For anchors
 * that `SiteLink` cannot draw.
 */
export function useFollow(): (to: Href) => { href: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void } {
  const host = useHost()
  return (to) => ({
    href: host.hrefFor(to),
    onClick(event) {
      if (event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      host.go(to)
    },
  })
}

/** The path of this page with its search, without the locale. */
export function usePlace(): string {
  const { path, search } = useRoute()
  return path + queryOf(search)
}

/** The address of this page: a plain anchor to it loads the document again. */
export function useHere(): string {
  const host = useHost()
  const { path, search } = useRoute()
  return host.hrefFor({ href: path, external: false }) + queryOf(search)
}

function queryOf(search: RouteState['search']): string {
  const known = Object.entries(search).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const query = new URLSearchParams(known).toString().replaceAll('%2C', ',')
  return query === '' ? '' : `?${query}`
}
