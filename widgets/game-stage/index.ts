import { defineWidget } from '#engine/define-widget.ts'
import { categoriesQuery, gameQuery, providersQuery } from '../_shared/games/games.ts'
import { gameStageSamples } from './game-stage.sample.ts'
import { gameStageSchema } from './game-stage.schema.ts'
import { stageGame } from './stage-game.ts'

export default defineWidget({
  type: 'game-stage',
  category: 'games',
  schema: gameStageSchema,
  samples: gameStageSamples,
  queries: ({ game }, { params }) => {
    const sysname = stageGame(params, game)
    return sysname === undefined ? [] : [gameQuery(sysname), providersQuery(), categoriesQuery()]
  },
  component: () => import('./game-stage.tsx').then((module) => module.GameStage),
})
