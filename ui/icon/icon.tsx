import { joinClasses } from '../join-classes.ts'
import { useIconSprite } from './icon-sprite.tsx'
import styles from './icon.module.css'
import type { IconName } from './names.ts'

export interface IconProps {
  name: IconName
  size?: 'small' | 'medium' | 'large' | 'hero' | undefined
  /** What the icon says where no word beside it does. Without it the icon is decoration. */
  label?: string | undefined
  /** Fills the shape with its own colour: a favourite that is on. */
  filled?: boolean | undefined
  className?: string | undefined
}

/** One icon of the sprite. The bundle holds its name only. */
export function Icon({ name, size = 'medium', label, filled, className }: IconProps) {
  const sprite = useIconSprite()
  return (
    <svg
      className={joinClasses(styles.icon, styles[size], filled && styles.filled, className)}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
