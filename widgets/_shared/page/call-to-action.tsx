import type { ReactNode } from 'react'
import type { RootAttributes } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Action } from '#schemas/document/action.ts'
import type { Href } from '#schemas/document/link.ts'
import { buttonClasses, ButtonContent, type ButtonLook } from '#ui/button/button-look.tsx'
import { Button } from '#ui/button/button.tsx'
import { iconName } from '../pictures/svg-icon.tsx'
import styles from './call-to-action.module.css'

export type CallToActionProps = Pick<ButtonLook, 'variant' | 'size' | 'wide' | 'className'> & {
  label: string
  /** Words for a phone, where the label is too long beside others. */
  shortLabel?: string | undefined
  to?: Href | undefined
  action?: Action | undefined
  icon?: string | undefined
  run: (action: Action) => void
  root?: RootAttributes
}

/**
 * A button of a document: an anchor where it leads somewhere, so that it works before any script; else a button that
 * runs its action.
 */
export function CallToAction({
  label,
  shortLabel,
  to,
  action,
  icon,
  run,
  root,
  variant,
  size,
  wide,
  className,
}: CallToActionProps): ReactNode {
  const words = shortLabel ? (
    <>
      <span className={styles.short}>{shortLabel}</span>
      <span className={styles.long}>{label}</span>
    </>
  ) : (
    label
  )
  if (to) {
    return (
      <SiteLink {...root} to={to} className={buttonClasses({ variant, size, wide, className })}>
        <ButtonContent size={size} icon={iconName(icon)}>
          {words}
        </ButtonContent>
      </SiteLink>
    )
  }
  return (
    <Button
      {...root}
      variant={variant}
      size={size}
      wide={wide}
      className={className}
      icon={iconName(icon)}
      onClick={() => action && run(action)}
    >
      {words}
    </Button>
  )
}
