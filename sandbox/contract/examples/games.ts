import type { CallOutput } from '#schemas/api/calls.ts'
import type { gamesCalls } from '#schemas/api/games.ts'
import { grantFreeSpins } from '../../casino/free-spins.ts'
import type { Answer } from '../../testing/open-sandbox.ts'
import type { ContractWorld, Examples } from '../example.ts'

const aGame = async ({ sandbox }: ContractWorld) =>
  ((await sandbox.visitor().call('games.get', { count: 1 })).body.data as CallOutput<'games.get'>).items[0]?.sysname ??
  ''

async function refusedWhile(world: ContractWorld, change: string): Promise<Answer> {
  const { database } = world.sandbox.sandbox
  await database.query(`update sandbox.players set ${change} where id = 100001`)
  try {
    const me = await world.sandbox.player('player@playbill.test')
    return await me.call('games.createLaunch', { sysname: await aGame(world), mode: 'real' })
  } finally {
    await database.query(
      'update sandbox.players set is_registration_completed = true, is_kyc_block_enabled = false where id = 100001',
    )
  }
}

export const gamesExamples: Examples<(typeof gamesCalls)[number]['name']> = {
  'games.get': {
    good: () => ({
      offset: 0,
      count: 5,
      sort: 'priority',
      order: 'asc',
      fields: ['provider', 'image_url', 'tags', 'description', 'extra'],
      types: ['slot', 'live', 'casino', 'fast'],
    }),
  },
  'games.createLaunch': {
    good: async (world) => ({ sysname: await aGame(world), mode: 'fun' }),
    errors: {
      AuthorizationException: async (world) =>
        await world.sandbox.visitor().call('games.createLaunch', { sysname: await aGame(world), mode: 'real' }),
      UserNeedProfileDataException: (world) => refusedWhile(world, 'is_registration_completed = false'),
      SumsubVerificationRequiredException: (world) => refusedWhile(world, 'is_kyc_block_enabled = true'),
    },
  },
  'games.getProviders': { good: () => ({ fields: ['game_params'], types: ['casino', 'slot', 'live', 'fast'] }) },
  'games.getCategories': { good: () => ({}) },
  'games.getLikes': { good: () => ({}) },
  'games.addLike': {
    good: async (world) => ({ sysname: await aGame(world) }),
    errors: {
      StorageQuotaExceededException: async (world) => {
        const full = await world.sandbox.player('+998901234567')
        await world.sandbox.sandbox.database.query(
          'insert into sandbox.likes (player_id, sysname, liked_at) select 100004, sysname, $1 from sandbox.games limit 300 on conflict do nothing',
          [new Date(world.sandbox.clock.now())],
        )
        return await full.call('games.addLike', { sysname: await aGame(world) })
      },
    },
  },
  'games.removeLike': { good: async (world) => ({ sysname: await aGame(world) }) },
  'games.getHistory': {
    good: () => ({ offset: 0, count: 5, type: 'all', from: '2026-01-01', to: '2026-12-31T23:59:59Z' }),
  },
  'games.createhistoryexportrequest': {
    good: () => ({ type: 'casino', from: '2026-01-01', to: '2026-01-10' }),
    errors: {
      AccessDeniedException: async ({ sandbox, me }) => {
        const { database } = sandbox.sandbox
        await database.query(
          "insert into sandbox.settings (name, value) values ('is_game_history_export_enabled', 'false') on conflict (name) do update set value = 'false'",
        )
        const answer = await me.call('games.createhistoryexportrequest', {})
        await database.query("delete from sandbox.settings where name = 'is_game_history_export_enabled'")
        return answer
      },
      StorageQuotaExceededException: async ({ sandbox }) => {
        const busy = await sandbox.player('+998901234567')
        for (let n = 0; n < 3; n++) await busy.call('games.createhistoryexportrequest', {})
        return await busy.call('games.createhistoryexportrequest', {})
      },
    },
  },
  'games.gethistoryexportrequest': {
    isOwn: true,
    good: async ({ sandbox }) => {
      const [made] = await sandbox.sandbox.database.query<{ id: number }>(
        "insert into sandbox.history_exports (player_id, status, type, locale, rows, csv, created_at, expires_at) values (100001, 'ready', 'all', 'uz', 0, '', $1, $2) returning id",
        [new Date(sandbox.clock.now()), new Date(sandbox.clock.now() + 3_600_000)],
      )
      return { id: made?.id ?? 0, offset: 0, count: 20 }
    },
  },
  'freespins.get': {
    good: async ({ sandbox }) => {
      const { database } = sandbox.sandbox
      const [game] = await database.query<{ sysname: string; min_bet: number }>(
        "select sysname, min_bet from sandbox.games where type = 'slot' order by priority limit 1",
      )
      const now = sandbox.clock.now()
      await grantFreeSpins(database, {
        playerId: 100_001,
        game: game?.sysname ?? '',
        count: 10,
        stakeMinor: game?.min_bet ?? 0,
        currency: 'UZS',
        source: 'contract',
        texts: { uz: 'Sinov', ru: 'Проба' },
        now,
        expiresAt: now + 3_600_000,
      })
      return { fields: ['description'], status: 'active', count: 99 }
    },
  },
}
