import type { CallOutput } from '#schemas/api/calls.ts'
import { gamesGetProviders } from '#schemas/api/games.ts'
import { handle } from '../../handle.ts'

type Row = Required<
  Pick<CallOutput<'games.getProviders'>['items'][number], 'sysname' | 'name' | 'games_count' | 'types' | 'game_params'>
>

export default handle(gamesGetProviders, async ({ input, tx }) => {
  const rows = await tx.query<Row>(
    `select p.sysname, p.name, p.game_params, count(*)::integer as games_count, array_agg(distinct g.type order by g.type) as types
       from sandbox.providers p join sandbox.games g on g.provider = p.sysname
      where $1::text[] is null or g.type = any($1::text[])
      group by p.sysname order by p.place`,
    [input.types ?? null],
  )
  const hasParams = input.fields?.includes('game_params')
  return { items: rows.map(({ game_params, ...row }) => (hasParams ? { ...row, game_params } : row)) }
})
