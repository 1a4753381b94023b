import { gamesGetHistory } from '#schemas/api/games.ts'
import { countBets, listBets } from '../../casino/history.ts'
import { readPeriod } from '../../casino/read-period.ts'
import { handle } from '../../handle.ts'

const PAGE = 20

export default handle(gamesGetHistory, async ({ input, player, tx }) => {
  const { offset = 0, count = PAGE, type = 'all' } = input
  const filter = { type, ...readPeriod(input) }
  const items = await listBets(tx, player.id, filter, { offset, count })
  return { items, total: await countBets(tx, player.id, filter), offset, count: items.length }
})
