import { expect, test } from 'vitest'
import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import { openGame } from '../testing/casino-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'

type History = CallOutput<'games.getHistory'>

onUsualDatabase((open) => {
  const slots = async () =>
    await open().sandbox.database.query<{ sysname: string; min_bet: number }>(
      "select sysname, min_bet from sandbox.games where type = 'slot' and not maintenance and has_demo order by priority limit 3",
    )

  test('[GAM-11] the history is the player’s own, newest first, by pages, kind and date', async () => {
    const me = await open().player('player@playbill.test')
    const [slot] = await slots()
    const list = async (filter: CallInput<'games.getHistory'> = {}) =>
      (await me.call('games.getHistory', filter)).body.data as History
    expect((await list()).total).toBe(0)
    const real = await openGame(open(), me, slot?.sysname ?? '')
    const fun = await openGame(open(), me, slot?.sysname ?? '', 'fun')
    for (let round = 0; round < 5; round++) {
      open().clock.advance(60_000)
      await real.play({ round: `history-round-${round}-real`, stake: slot?.min_bet ?? 0 })
    }
    await fun.play({ round: 'history-round-0-fun', stake: slot?.min_bet ?? 0 })
    const everything = await list({ count: 100 })
    expect([everything.total, everything.count, new Set(everything.items.map(({ type }) => type))]).toEqual([
      5,
      5,
      new Set(['casino']),
    ])
    expect(everything.items.map(({ created_at }) => created_at)).toEqual(
      everything.items
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    )
    expect((await list({ offset: 2, count: 2 })).items).toEqual(everything.items.slice(2, 4))
    expect((await list({ type: 'fun' })).total).toBe(1)
    expect((await list({ type: 'betting' })).total).toBe(0)
    const third = everything.items[2]?.created_at ?? ''
    expect((await list({ from: third })).items).toEqual(everything.items.slice(0, 3))
    expect((await list({ to: third })).items).toEqual(everything.items.slice(3))
    expect((await list({ from: '2026-01-10', to: '2026-01-10' })).total).toBe(5)
    expect((await list({ to: '2026-01-09' })).total).toBe(0)
    expect((await me.send('games.getHistory', { from: '2026-02-30' })).body.error?.error_data).toEqual({
      from: ['date'],
    })
    expect(
      (await me.send('games.getHistory', { from: '2026-02-03', to: '2026-02-01' })).body.error?.error_data,
    ).toEqual({ to: ['before_from'] })
    const other = await open().player('empty@playbill.test')
    expect(((await other.call('games.getHistory', {})).body.data as History).total).toBe(0)
  })

  test('[GAM-11] an export is made by the job, downloaded by its owner only, and no longer kept after a week', async () => {
    const me = await open().player('player@playbill.test')
    const other = await open().player('empty@playbill.test')
    const requested = (await me.call('games.createhistoryexportrequest', { type: 'all' })).body
      .data as CallOutput<'games.createhistoryexportrequest'>
    expect([requested.status, requested.url, requested.rows]).toEqual(['new', null, null])
    await open().sandbox.jobs.run()
    const read = async () =>
      (
        (await me.call('games.gethistoryexportrequest', { id: requested.id })).body
          .data as CallOutput<'games.gethistoryexportrequest'>
      ).items[0]
    const ready = await read()
    expect([ready?.status, ready?.rows]).toEqual(['ready', 5])
    const load = async (cookie: string | null) =>
      await open().app.inject({ url: ready?.url ?? '', headers: cookie ? { cookie } : {} })
    const file = await load(me.cookie())
    expect([
      file.statusCode,
      file.headers['content-type'],
      file.headers['content-disposition'],
      file.headers['cache-control'],
    ]).toEqual([200, 'text/csv; charset=utf-8', `attachment; filename="bets-${requested.id}.csv"`, 'no-store'])
    expect(file.body.trim().split('\r\n')).toHaveLength(6)
    expect((await load(other.cookie())).statusCode).toBe(404)
    expect((await load(null)).statusCode).toBe(404)
    expect((await other.call('games.gethistoryexportrequest', { id: requested.id })).body.error?.error_data).toEqual({
      id: ['unknown'],
    })
    await open().sandbox.database.query('update sandbox.history_exports set expires_at = $2 where id = $1', [
      requested.id,
      new Date(open().clock.now()),
    ])
    expect((await load(me.cookie())).statusCode).toBe(404)
    await open().sandbox.jobs.run()
    expect([(await read())?.status, (await read())?.url]).toEqual(['expired', null])
  })

  test('[O15] names of games that a spreadsheet would run are text in the file', async () => {
    const me = await open().player('player@playbill.test')
    const [slot] = await slots()
    await open().sandbox.database.query('update sandbox.games set name = $2 where sysname = $1', [
      slot?.sysname ?? '',
      '=HYPERLINK("https://evil.example","x")',
    ])
    const { id } = (await me.call('games.createhistoryexportrequest', {})).body.data as { id: number }
    await open().sandbox.jobs.run()
    const file = await open().app.inject({
      url: `/sandbox/history-exports/${id}.csv`,
      headers: { cookie: me.cookie() ?? '' },
    })
    expect(file.body).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`)
  })

  test('[TRN-3] a tournament’s own games, page by page, and no others', async () => {
    const games = await slots()
    for (const { sysname } of games)
      await open().sandbox.database.query(
        'insert into sandbox.tournament_games (tournament_id, sysname) values (987654, $1)',
        [sysname],
      )
    const list = async (id: number, more: CallInput<'games.get'> = {}) =>
      (
        await open()
          .visitor()
          .call('games.get', { options: { id, type: 'tournament' }, ...more })
      ).body.data as CallOutput<'games.get'>
    expect((await list(987_654)).items.map(({ sysname }) => sysname)).toEqual(games.map(({ sysname }) => sysname))
    expect(await list(987_654, { offset: 1, count: 1 })).toMatchObject({
      total: 3,
      offset: 1,
      count: 1,
      items: [{ sysname: games[1]?.sysname }],
    })
    expect((await list(987_653)).total).toBe(0)
    expect((await list(9_007_199_254_740_991)).total).toBe(0)
  })

  test('[GAM-5] free spins are listed with how many are left, until they are used or expire', async () => {
    const me = await open().player('player@playbill.test')
    const [, slot] = await slots()
    const now = open().clock.now()
    const { grantFreeSpins } = await import('../casino/free-spins.ts')
    await grantFreeSpins(open().sandbox.database, {
      playerId: 100_001,
      game: slot?.sysname ?? '',
      count: 2,
      stakeMinor: slot?.min_bet ?? 0,
      currency: 'UZS',
      source: 'test',
      texts: { uz: 'Sovgʻa', ru: 'Подарок' },
      now,
      expiresAt: now + 3_600_000,
    })
    const list = async (status: 'active' | 'used' | 'expired' = 'active') =>
      (
        (await me.send('freespins.get', { fields: ['description'], status, count: 99, locale: 'ru' })).body
          .data as CallOutput<'freespins.get'>
      ).items
    expect(await list()).toMatchObject([
      { game: { sysname: slot?.sysname }, remaining_count: 2, total_count: 2, description: { text: 'Подарок' } },
    ])
    const opened = await openGame(open(), me, slot?.sysname ?? '')
    expect((await opened.state()).body.state).toMatchObject({ freeSpins: 2, freeSpinStake: slot?.min_bet })
    await opened.play({ round: 'free-spin-test-one', stake: 0, free: true })
    expect((await list())[0]?.remaining_count).toBe(1)
    await opened.play({ round: 'free-spin-test-two', stake: 0, free: true })
    expect([await list(), (await list('used')).length]).toEqual([[], 1])
    expect((await opened.play({ round: 'free-spin-test-three', stake: 0, free: true })).body.error?.reason).toBe(
      'no-free-spins',
    )
  })
})
