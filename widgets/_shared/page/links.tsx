import type { ReactNode } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Action } from '#schemas/document/action.ts'
import type { MenuEntry } from '#schemas/document/menu.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { iconName } from '../pictures/svg-icon.tsx'

export type EntryLinkProps = {
  entry: MenuEntry
  run: (action: Action) => void
  className?: string | undefined
  labelClass?: string | undefined
  badgeClass?: string | undefined
  iconSize?: 'medium' | 'large'
  /** The words are only for screen readers. */
  iconOnly?: boolean
  /** Whether it is the page shown, where the menu has a rule of its own for that. */
  isCurrent?: boolean | undefined
  onPress?: () => void
}

/**
 * One entry of a menu: an anchor that knows whether it is the page shown, or a button for an action. One with neither
 * is plain words.
 */
export function EntryLink({
  entry,
  run,
  className,
  labelClass,
  badgeClass,
  iconSize = 'medium',
  iconOnly = false,
  isCurrent,
  onPress,
}: EntryLinkProps): ReactNode {
  const { to, action } = entry
  const icon = iconName(entry.icon)
  const content = (
    <>
      {icon && <Icon name={icon} size={iconSize} />}
      <span className={iconOnly && icon ? 'sr-only' : labelClass}>{entry.label}</span>
      {entry.badge && (
        <>
          {' '}
          <span className={badgeClass}>{entry.badge}</span>
        </>
      )}
    </>
  )
  if (to) {
    return (
      <SiteLink to={to} className={className} isCurrentAware isCurrent={isCurrent} onClick={onPress}>
        {content}
      </SiteLink>
    )
  }
  if (!action) return <span className={className}>{content}</span>
  const press = () => {
    onPress?.()
    run(action)
  }
  return (
    <button type="button" className={className} onClick={press}>
      {content}
    </button>
  )
}
