import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import type { Props } from '#schemas/document/marks.ts'
import { gameQuery } from '../_shared/games/games.ts'
import { useGameHearts } from '../_shared/games/favourites.ts'
import { GameBill } from './game-bill.tsx'
import type { gameStageSchema } from './index.ts'
import { stageGame } from './stage-game.ts'
import { FailedStage, UnknownGame, WaitingStage } from './stage-states.tsx'

type StageProps = WidgetProps<Props<typeof gameStageSchema>>

/** One game (RTE-4). Renders nothing where neither address nor document names a game. */
export function GameStage(props: StageProps) {
  const sysname = stageGame(useRoute().params, props.game)
  return sysname === undefined ? null : <Stage {...props} sysname={sysname} />
}

function Stage({ sysname, level, signIn, run, root }: StageProps & { sysname: string }) {
  const { data, error, isFetching, refetch } = useQuery(gameQuery(sysname))
  const hearts = useGameHearts(signIn, run)
  const heading = level === 'page' ? 'h1' : 'h2'
  if (error && !data)
    return <FailedStage {...{ root, heading, error }} isRetrying={isFetching} retry={() => void refetch()} />
  if (!data) return <WaitingStage root={root} />
  const game = data.items[0]
  return game ? <GameBill {...{ root, heading, game, hearts }} /> : <UnknownGame {...{ root, heading }} />
}
