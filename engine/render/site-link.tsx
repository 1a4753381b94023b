import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import type { Href } from '#schemas/document/link.ts'
import { useHost, type RouteState } from './host.ts'
import { useRoute } from './use-route.ts'

/** A click that goes on in this tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const knownSearch = (search: RouteState['search']): [string, unknown][] =>
  Object.entries(search).filter(([, value]) => value !== undefined && value !== '')

/** A link is current when its path and all its search parameters equal those of the route. */
function isHere(href: string, { path, search }: RouteState): boolean {
  const [to = '', query = ''] = (href.split('#')[0] ?? '').split('?')
  const wanted = new URLSearchParams(query)
  const current = knownSearch(search)
  return (
    to === path &&
    current.length === [...wanted.keys()].length &&
    current.every(([name, value]) => wanted.get(name) === value)
  )
}

type SiteLinkProps = Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'href' | 'target' | 'rel' | 'aria-current' | 'onPointerEnter' | 'onFocus'
> & {
  readonly to: Href
  readonly children?: ReactNode
  readonly isCurrentAware?: boolean
  /** Where the place decides it by a rule of its own. */ readonly isCurrent?: boolean | undefined
}

/**
 * The one anchor of documents and widgets: a plain link without JavaScript, the router with it; external ones open
 * apart from the site.
 */
export function SiteLink({
  to,
  onClick,
  isCurrentAware = false,
  isCurrent: isCurrentOverride,
  ...rest
}: SiteLinkProps): ReactNode {
  const host = useHost()
  const route = useRoute()
  if (to.external) {
    return <a href={to.href} onClick={onClick} target="_blank" rel="noopener noreferrer" {...rest} />
  }
  const isCurrent = isCurrentOverride ?? (isCurrentAware && isHere(to.href, route))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    host.go(to)
  }
  return (
    <a
      href={host.hrefFor(to)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
      onPointerEnter={() => host.preload(to)}
      onFocus={() => host.preload(to)}
      {...rest}
    />
  )
}
