import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Href } from '#schemas/document/link.ts'
import { gamesQuery } from '../_shared/games/games.ts'
import { GameShelf } from '../_shared/games/game-shelf.tsx'
import type { GameHearts } from '../_shared/games/favourites.ts'

const count = 12

/** The first games that feed a jackpot. Renders nothing if there are none or they cannot be read. */
export function JackpotGames({
  category,
  to,
  hearts,
}: {
  category: string | undefined
  to: Href
  hearts: GameHearts
}): ReactNode {
  const { t } = useTranslation('casino')
  const { data, isError } = useQuery({
    ...gamesQuery({ category: category ?? '', count }),
    ...(category === undefined ? { enabled: false } : {}),
  })
  if (category === undefined || data?.items.length === 0 || (isError && !data)) return null
  return (
    <GameShelf title={t('jackpot.games')} to={to} games={data?.items} count={count} isFirst={false} hearts={hearts} />
  )
}
