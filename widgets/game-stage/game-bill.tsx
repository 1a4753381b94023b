import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { RootAttributes } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { GameCover } from '#ui/game-tile/game-cover.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import {
  categoriesQuery,
  type Game,
  lookOf,
  marksOf,
  nameOf,
  pictureOf,
  providersQuery,
  spelledOut,
  useProviderNames,
} from '../_shared/games/games.ts'
import { hallHref, noFilters } from '../_shared/games/hall-address.ts'
import type { GameHearts } from '../_shared/games/favourites.ts'
import type { FocusHandover } from './stage-game.ts'
import { PlayChoice } from './play-choice.tsx'
import { GameTerms } from './game-terms.tsx'
import styles from './game-stage.module.css'

type GameBillProps = {
  handover: FocusHandover
  root: RootAttributes
  heading: 'h1' | 'h2'
  game: Game
  hearts: GameHearts
  freeSpins: number
  isPlayer: boolean
  askToRegister: (() => void) | null
}

/** Everything that is known of a game before it is played. */
export function GameBill(props: GameBillProps) {
  const { handover, root, heading: Heading, game, hearts, freeSpins, isPlayer, askToRegister } = props
  const { t } = useTranslation('games')
  const id = useId()
  const providerName = useProviderNames(useQuery(providersQuery()).data)
  const name = nameOf(game)
  const picture = pictureOf(game)
  const { provider, maintenance, sysname } = game
  const isFavourite = hearts.has(sysname)
  return (
    <article {...root} ref={handover.from} className={styles.stage} aria-labelledby={id}>
      {picture && <img className={styles.glow} src={picture} alt="" width={288} height={192} decoding="async" />}
      <div className={joinClasses(styles.cover, maintenance && styles.closed)}>
        <GameCover cover={picture ? { src: picture } : undefined} name={name} eager />
      </div>
      <div className={styles.bill}>
        <div className={styles.head}>
          <div className={styles.names}>
            {provider && (
              <SiteLink to={hallHref({ ...noFilters, providers: [provider] })} className={styles.provider}>
                {providerName(provider) ?? spelledOut(provider)}
              </SiteLink>
            )}
            <Heading id={id} ref={handover.to} tabIndex={-1}>
              {name}
            </Heading>
          </div>
          {hearts.toggle && (
            <IconButton
              variant="raised"
              icon="heart"
              label={t('favourite', { name })}
              pressed={isFavourite}
              onClick={() => hearts.toggle?.(sysname)}
            />
          )}
        </div>
        {maintenance && (
          <p className={styles.notice}>
            <Icon name="wrench" size="small" />
            <span>{t('game.maintenance')}</span>
          </p>
        )}
        <PlayChoice {...{ game, isPlayer, askToRegister }} />
        <GameTerms game={game} />
        <GameTags game={game} freeSpins={freeSpins} />
      </div>
    </article>
  )
}

/**
 * What marks the game, and the categories of the hall that it belongs to by its tags: words of the platform that name
 * no category are not for players.
 */
function GameTags({ game, freeSpins }: { game: Game; freeSpins: number }) {
  const { t } = useTranslation('games')
  const tags = new Set(game.tags)
  const categories =
    useQuery(categoriesQuery()).data?.items.filter(({ id, games_count }) => tags.has(id) && games_count > 0) ?? []
  const marks = marksOf(game, freeSpins)
  if (marks.length === 0 && categories.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t('game.tags')}>
      {marks.map((mark) => (
        <li key={mark.kind}>
          <Badge {...lookOf(mark)} tone="accent">
            {mark.kind === 'freespins' ? t('freespins', { count: mark.count }) : t(mark.kind)}
          </Badge>
        </li>
      ))}
      {categories.map(({ id, name }) => (
        <li key={id}>
          <SiteLink to={hallHref({ ...noFilters, category: id })} className={styles.tag}>
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
