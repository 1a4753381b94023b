import { toWire } from '#base/to-wire.ts'
import { freespinsGet } from '#schemas/api/games.ts'
import { listFreeSpins } from '../../casino/free-spins.ts'
import { handle } from '../../handle.ts'

const MOST = 99

export default handle(freespinsGet, async ({ input, player, tx, clock, locale }) => {
  const { fields = [], status = 'active', count = MOST } = input
  const spins = (await listFreeSpins(tx, player.id, status, clock.now())).slice(0, count)
  const games = await tx.query<{ sysname: string; name: string }>(
    'select sysname, name from sandbox.games where sysname = any($1::text[])',
    [spins.map(({ game }) => game)],
  )
  const names = new Map(games.map(({ sysname, name }) => [sysname, name]))
  const items = spins.map(({ id, game, remaining, total, stake_minor, currency, granted_at, expires_at, texts }) => ({
    id,
    status,
    game: { sysname: game, name: names.get(game) ?? game },
    remaining_count: remaining,
    total_count: total,
    bet: toWire({ minor: stake_minor, currency }),
    granted_at: granted_at.toISOString(),
    expires_at: expires_at.toISOString(),
    ...(fields.includes('description') && texts[locale] ? { description: { text: texts[locale] } } : {}),
  }))
  return { items }
})
