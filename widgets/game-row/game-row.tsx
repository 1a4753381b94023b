import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { RootAttributes, WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useValue } from '#engine/render/use-value.ts'
import { likesQuery } from '#platform/games.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import type { GameListState } from '../_shared/games/games.ts'
import { GameShelf } from '../_shared/games/game-shelf.tsx'
import { hallHref, noFilters } from '../_shared/games/hall-address.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { useGameHearts } from '../_shared/games/favourites.ts'
import type { OwnRowProps } from './own-rows.tsx'
import type { gameRowSchema } from './index.ts'
import styles from './game-row.module.css'
import { hasPlayedQuery, isNarrowed } from './row-query.ts'
import { useCatalogueGames, useGamesLikeThis } from './use-row-games.ts'

type GameRowProps = WidgetProps<Props<typeof gameRowSchema>>

/** A row of games. Renders nothing while it is empty. */
export function GameRow(props: GameRowProps) {
  if (props.source.favourites || props.source.recent) return <OwnRow {...props} />
  return props.source.like ? <LikeRow {...props} /> : <CatalogueRow {...props} />
}

const CatalogueRow = (props: GameRowProps) => <Row {...props} found={useCatalogueGames(props)} />
const LikeRow = (props: GameRowProps) => <Row {...props} found={useGamesLikeThis(props)} />

type OwnRows = typeof import('./own-rows.tsx')
/** Remembered once loaded: a page that a visitor goes back to has its rows, and so its height, at once. */
let ownRows: OwnRows | null = null

const ownRow = (rows: OwnRows, isRecent: boolean): ComponentType<OwnRowProps> =>
  isRecent ? rows.RecentRow : rows.FavouriteRow

/** Whether the server has said that the player has no such games: nothing is asked for here. */
function useKnownEmpty(isRecent: boolean): boolean {
  const { search } = useRoute()
  const client = useQueryClient()
  return isRecent
    ? isNarrowed(search) || client.getQueryData(hasPlayedQuery().queryKey)?.items.length === 0
    : client.getQueryData(likesQuery().queryKey)?.sysnames.length === 0
}

/** Keeps a place with skeletons until the player's own rows are loaded, unless it would stay empty; a guest needs none. */
function OwnRow(props: GameRowProps) {
  const isPlayer = useValue('user') === 'player'
  const isRecent = props.source.recent === true
  const isEmpty = useKnownEmpty(isRecent)
  const [Own, setOwn] = useState<ComponentType<OwnRowProps> | null>(() => ownRows && ownRow(ownRows, isRecent))
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback((): void => {
    setFailed(false)
    import('./own-rows.tsx')
      .then((module) => {
        ownRows = module
        setOwn(() => ownRow(module, isRecent))
      })
      .catch(() => setFailed(true))
  }, [isRecent])
  useEffect(() => {
    if (isPlayer) load()
  }, [isPlayer, load])
  if (!isPlayer) return null
  const show = (found: GameListState) =>
    isEmpty && found.games === undefined && !found.hasFailed ? null : <Row {...props} found={found} />
  if (!Own) return show({ games: undefined, hasFailed, isRetrying: false, retry: load })
  return <Own count={props.count} show={show} />
}

function Row({
  title,
  to,
  source,
  count,
  layout,
  orientation,
  isFirst,
  signIn,
  run,
  root,
  found,
}: GameRowProps & { found: GameListState }) {
  const { gamesItem } = useSettings('games')
  const hearts = useGameHearts(signIn, run)
  const isTitleClickable = useValue('flag:isTitleClickable') === true
  const titleTo = isTitleClickable
    ? (to ?? (source.category ? hallHref({ ...noFilters, category: source.category }) : undefined))
    : undefined
  const { games, hasFailed } = found
  if (games?.length === 0) return null
  const isVertical = (orientation ?? gamesItem?.type) === 'vertical'
  const className = joinClasses(
    styles.row,
    isVertical && styles.vertical,
    !isVertical && !isFirst && !hasFailed && layout === 'row' && styles.later,
    gamesItem?.contentViewType === 'contain' && styles.contain,
  )
  if (hasFailed) return <FailedRow {...{ title, found, root, className }} />
  return (
    <div {...root} className={className}>
      <GameShelf {...{ title, to, titleTo, games, count, layout, isFirst, hearts }} />
    </div>
  )
}

function FailedRow({
  title,
  found,
  root,
  className,
}: {
  title: string
  found: GameListState
  root: RootAttributes
  className: string
}) {
  const { t } = useTranslation(['games', 'widgets'])
  return (
    <section {...root} className={className} aria-label={title}>
      <h2 className={styles.failedTitle}>{title}</h2>
      <ErrorState
        title={t('games:failed')}
        text={t('games:failedText')}
        action={
          <Button size="small" icon="refresh-cw" busy={found.isRetrying} onClick={found.retry}>
            {t('widgets:retry')}
          </Button>
        }
      />
    </section>
  )
}
