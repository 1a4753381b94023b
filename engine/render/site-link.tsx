import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import type { Href } from '#schemas/document/link.ts'
import { useHost } from './host.ts'
import { useRoute } from './use-route.ts'

const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: Href; readonly children?: ReactNode; readonly isCurrentAware?: boolean }

/** The one anchor of documents and widgets: a plain link without JavaScript, the router with it; external ones open apart from the site. */
export function SiteLink({ to, onClick, children, isCurrentAware = false, ...rest }: SiteLinkProps): ReactNode {
  const host = useHost()
  const { path } = useRoute()
  if (to.external) {
    return (
      <a {...rest} href={to.href} onClick={onClick} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  const isCurrent = isCurrentAware && to.href.split(/[?#]/)[0] === path
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    host.go(to)
  }
  return (
    <a {...rest} href={host.hrefFor(to)} aria-current={isCurrent ? 'page' : undefined} onClick={follow} onPointerEnter={() => host.preload(to)} onFocus={() => host.preload(to)}>
      {children}
    </a>
  )
}
