import type { MouseEvent, ReactNode } from 'react'
import { Badge, type BadgeProps } from '../badge/badge.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { type Cover, GameCover } from './game-cover.tsx'
import styles from './game-tile.module.css'

export interface GameTileProps {
  /** Sysname of the game; rendered as `data-game`. */
  game: string
  href: string
  name: string
  provider?: string | undefined
  cover?: Cover | undefined
  /** The first two are shown. One whose words say nothing without its icon keeps it also where there is little room. */
  badges?: readonly (Pick<BadgeProps, 'tone' | 'icon' | 'children'> & { isIconNeeded?: boolean })[] | undefined
  favourite?: { on: boolean; label: string; onToggle: () => void; busy?: boolean | undefined } | undefined
  /** Below the provider. */
  facts?: ReactNode
  /** Over the foot of the cover. */
  prize?: ReactNode
  /** What says that the game cannot be played now; dims the cover. */
  maintenance?: string | undefined
  layout?: 'vertical' | 'horizontal' | undefined
  /** For the first row of a page: loaded at once and first. */
  eager?: boolean | undefined
  onOpen?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** The visitor touches the tile. */
  onNear?: (() => void) | undefined
}

/** A game in a row or a grid. The link's name is the game's name; the heart is a button of its own beside the link. */
export function GameTile(props: GameTileProps) {
  const {
    game,
    href,
    name,
    provider,
    cover,
    badges = [],
    favourite,
    facts,
    prize,
    maintenance,
    layout = 'vertical',
    eager = false,
    onOpen,
    onNear,
  } = props
  const notes = badges.length > 0 && (
    <div className={styles.badges}>
      {badges.slice(0, 2).map((badge, index) => (
        <Badge
          key={index}
          tone={badge.tone ?? (layout === 'vertical' ? 'glass' : 'neutral')}
          icon={badge.icon}
          className={badge.isIconNeeded ? styles.iconNeeded : undefined}
        >
          {badge.children}
        </Badge>
      ))}
    </div>
  )
  return (
    <article className={joinClasses(styles.tile, styles[layout], maintenance && styles.closed)} data-game={game}>
      <div className={styles.cover}>
        <GameCover cover={cover} name={name} eager={eager} />
        {layout === 'vertical' && notes}
        {prize}
        {maintenance && (
          <div className={styles.maintenance}>
            <Icon name="wrench" size="small" />
            <span>{maintenance}</span>
          </div>
        )}
      </div>
      <div className={styles.words}>
        <a className={styles.link} href={href} title={name} onClick={onOpen} onPointerDown={onNear}>
          {name}
        </a>
        {provider && <div className={styles.provider}>{provider}</div>}
        {facts}
        {layout === 'horizontal' && notes}
      </div>
      {favourite && (
        <IconButton
          className={styles.favourite}
          variant={layout === 'vertical' ? 'glass' : 'quiet'}
          icon="heart"
          label={favourite.label}
          pressed={favourite.on}
          busy={favourite.busy}
          onClick={favourite.onToggle}
        />
      )}
    </article>
  )
}
