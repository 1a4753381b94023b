import type { ComponentProps } from 'react'
import { buttonClasses, ButtonContent, type ButtonLook } from './button-look.tsx'

export type ButtonLinkProps = ButtonLook &
  Omit<ComponentProps<'a'>, 'style' | 'className' | 'children' | 'href'> & { href: string }

/** A link that looks like a button: it goes somewhere, and can be opened in a new tab. */
export function ButtonLink({ variant, size, wide, icon, iconEnd, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClasses({ variant, size, wide, className })}>
      <ButtonContent size={size} icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
    </a>
  )
}
