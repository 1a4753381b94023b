import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './card.module.css'

export type CardProps = Omit<ComponentProps<'div'>, 'style'> & {
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  /** surface lies on the ground, raised lies on a surface. */
  tone?: 'surface' | 'raised' | undefined
  padding?: 'none' | 'small' | 'medium' | 'large' | undefined
  /** The card holds one link or button that covers it: it answers to the pointer. */
  interactive?: boolean | undefined
}

export function Card({
  as: Tag = 'div',
  tone = 'surface',
  padding = 'medium',
  interactive,
  className,
  ...rest
}: CardProps) {
  const attributes = rest as ComponentProps<'div'> & ComponentProps<'li'>
  return (
    <Tag
      {...attributes}
      className={joinClasses(styles.card, styles[tone], styles[padding], interactive && styles.interactive, className)}
    />
  )
}
