import type { QueryContext } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import {
  categoriesQuery,
  gameQuery,
  jackpotsQuery,
  launchProvidersQuery,
  providersQuery,
} from '../_shared/games/games.ts'
import { stageGame } from './stage-game.ts'
import type { gameStageSchema } from './index.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = ({ game }: Props<typeof gameStageSchema>, { params }: QueryContext) => {
  const sysname = stageGame(params, game)
  return sysname === undefined
    ? []
    : [gameQuery(sysname), providersQuery(), launchProvidersQuery(), categoriesQuery(), jackpotsQuery()]
}
