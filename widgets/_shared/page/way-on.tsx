import type { ReactNode } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import { buttonClasses, ButtonContent, type ButtonLook } from '#ui/button/button-look.tsx'

/** A link that looks like a button: works before any script. */
export function WayOn({
  href,
  children,
  icon,
  iconEnd,
  variant,
  size,
  wide,
  className,
}: ButtonLook & { href: string }): ReactNode {
  return (
    <SiteLink to={{ href, external: false }} className={buttonClasses({ variant, size, wide, className })}>
      <ButtonContent size={size} icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </SiteLink>
  )
}
