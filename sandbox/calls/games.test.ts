import { expect, test } from 'vitest'
import { searchItems } from '#base/search.ts'
import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import type { Queryable } from '#database/database.ts'
import { searchGames } from '../catalogue/search-games.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'

type Page = CallOutput<'games.get'>

onUsualDatabase((open) => {
  const list = async (filter: CallInput<'games.get'>) => {
    const answer = await open()
      .visitor()
      .call('games.get', { fields: ['provider', 'image_url', 'tags', 'extra'], ...filter })
    return answer.body.data as Page
  }
  const all = async (filter: CallInput<'games.get'> = {}) => {
    const [first, second] = await Promise.all([
      list({ ...filter, count: 300 }),
      list({ ...filter, count: 300, offset: 300 }),
    ])
    return [...first.items, ...second.items]
  }

  test('[GAM-1] pages follow each other without gaps or repetition, 18 games by default and at most 300', async () => {
    const first = await list({})
    expect([first.items.length, first.count, first.total]).toEqual([18, 18, 400])
    const names = (await all()).map((game) => game.sysname)
    expect(new Set(names).size).toBe(400)
    expect((await list({ offset: 18, count: 4 })).items.map((game) => game.sysname)).toEqual(names.slice(18, 22))
    expect(await list({ offset: 5_000 })).toEqual({ items: [], total: 400, offset: 5_000, count: 0 })
    expect((await open().visitor().send('games.get', { count: 301 })).body.error?.error_data).toEqual({
      count: ['maximum'],
    })
  })

  test.each(['slot', 'live', 'casino', 'fast'] as const)(
    '[GAM-9] types=%s gives only those, and all types together give all',
    async (type) => {
      const games = await all({ types: [type] })
      expect(games.length).toBeGreaterThan(0)
      expect(games.every((game) => game.type === type)).toBe(true)
      expect((await list({ types: ['slot', 'live', 'casino', 'fast'], count: 1 })).total).toBe(400)
    },
  )

  test('[GAM-1] providers, tags and category narrow the list to exactly the matching games', async () => {
    const games = await all()
    const provider = games[0]?.provider ?? ''
    const other = games.find((game) => game.provider !== provider)?.provider ?? ''
    expect((await all({ providers: [provider, other] })).map((game) => game.sysname)).toEqual(
      games.filter((game) => game.provider === provider || game.provider === other).map((game) => game.sysname),
    )
    expect((await all({ tags: ['new'] })).map((game) => game.sysname)).toEqual(
      games.filter((game) => game.tags?.includes('new')).map((game) => game.sysname),
    )
    expect((await all({ category: 'table' })).map((game) => game.sysname)).toEqual(
      games.filter((game) => game.type === 'casino').map((game) => game.sysname),
    )
    expect(
      (await list({ category: 'popular', types: ['live'], count: 300 })).items.map((game) => game.sysname),
    ).toEqual(
      games.filter((game) => game.type === 'live' && game.tags?.includes('popular')).map((game) => game.sysname),
    )
  })

  test('[GAM-1] search finds by a part of the name or the provider, without regard to case, order of words and wildcards', async () => {
    const games = await all()
    const game = games.find(({ name }) => /^[A-Za-z]{4,} [A-Za-z]{4,}$/.test(name))
    const [first = '', second = ''] = (game?.name ?? '').split(' ')
    const found = await all({ query: `${second.toUpperCase()}  ${first.slice(0, 3)}` })
    expect(found.map((one) => one.sysname)).toContain(game?.sysname)
    expect((await all({ query: game?.provider?.split('-')[0] ?? '' })).length).toBeGreaterThan(0)
    expect((await list({ query: '%' })).total).toBe(0)
    expect((await list({ query: "zzzz' or 1=1 --" })).total).toBe(0)
  })

  test('[GAM-1] a search answers exactly what the shared matching finds among all games, the best first', async () => {
    const games = await all({ fields: ['provider', 'description'] })
    const { items: providers } = (await open().visitor().call('games.getProviders', {})).body
      .data as CallOutput<'games.getProviders'>
    const nameOf = new Map(providers.map(({ sysname, name }) => [sysname, name]))
    const text = (game: Page['items'][number]) =>
      [game.name, game.description?.name ?? '', nameOf.get(game.provider ?? '') ?? ''].join(' ')
    const word = (games[0]?.name ?? '').split(' ')[0] ?? ''
    const misspelt = word.slice(0, 1) + word.slice(2, 3) + word.slice(1, 2) + word.slice(3)
    for (const query of [word, misspelt, word.slice(0, 4), 'star', 'ursamrk']) {
      const found = (await all({ query })).map(({ sysname }) => sysname)
      expect(found, query).toEqual(searchItems(games, query, text).map(({ sysname }) => sysname))
      expect(found.length, query).toBeGreaterThan(0)
    }
    const long = games.find(({ name }) => /^[A-Za-z]{8} /.test(name))
    const twiceMisspelt = (long?.name ?? '').slice(0, 8).replace(/^(..)(.)(.)(.)(.)(.)/, '$1$3$2$4$6$5')
    expect((await all({ query: twiceMisspelt })).map(({ sysname }) => sysname)).toContain(long?.sysname)
    const byName = (await all({ query: 'star', sort: 'name' })).map(({ name }) => name)
    expect(byName).toEqual(
      (await all({ sort: 'name' })).map(({ name }) => name).filter((name) => byName.includes(name)),
    )
    const pages = await Promise.all([list({ query: 'star', count: 2 }), list({ query: 'star', count: 2, offset: 2 })])
    expect(pages.flatMap(({ items }) => items.map(({ sysname }) => sysname))).toEqual(
      (await list({ query: 'star', count: 4 })).items.map(({ sysname }) => sysname),
    )
  })

  test('[GAM-1] the filters narrow a search as they narrow the list', async () => {
    const names = (list: Page['items']) => list.map(({ sysname }) => sysname)
    const [one] = await all()
    const provider = one?.provider ?? ''
    const filters: CallInput<'games.get'>[] = [
      { types: ['slot', 'live'] },
      { tags: ['popular', 'new'] },
      { providers: [provider] },
      { category: 'table' },
      { volatilities: ['low'] },
      { has_demo: false },
      { sysname: one?.sysname ?? '' },
      { types: ['slot'], has_demo: true, tags: ['popular'] },
    ]
    for (const sort of ['name', 'new', 'rtp'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const found = new Set(names(await all({ query: 'a' })))
        for (const filter of filters)
          expect(names(await all({ ...filter, query: 'a', sort, order })), JSON.stringify(filter)).toEqual(
            names(await all({ ...filter, sort, order })).filter((name) => found.has(name)),
          )
      }
  })

  test('[D12] searches read the catalogue once, and again when it has changed', async () => {
    const { database } = open().sandbox
    const statements: string[] = []
    const heard: Queryable = {
      query: (text, parameters) => (statements.push(text), database.query(text, parameters)),
    }
    const reads = () => statements.filter((text) => text.includes('sandbox.games')).length
    const search = (query: string) => searchGames(heard, query, {})
    const [first = ''] = await search('star')
    for (let n = 0; n < 5; n++) await search(`random ${n}`)
    expect([await search('qwxqwx'), reads()]).toEqual([[], 1])
    const [{ search_text: before = '' } = {}] = await database.query<{ search_text: string }>(
      'select search_text from sandbox.games where sysname = $1',
      [first],
    )
    const rename = (text: string) =>
      database.query('update sandbox.games set search_text = $2 where sysname = $1', [first, text])
    await rename('qwxqwx')
    expect([await search('qwxqwx'), reads()]).toEqual([[first], 2])
    await rename(before)
    expect(await search('qwxqwx')).toEqual([])
  })

  test('[GAM-1] volatilities and has_demo narrow the list', async () => {
    const games = await all()
    const names = (list: Page['items']) => list.map(({ sysname }) => sysname)
    expect(names(await all({ volatilities: ['low', 'high'] }))).toEqual(
      names(games.filter(({ volatility }) => volatility !== 'medium')),
    )
    expect(names(await all({ has_demo: false }))).toEqual(names(games.filter(({ has_demo }) => !has_demo)))
    expect(names(await all({ has_demo: true, volatilities: ['low'], types: ['slot'] }))).toEqual(
      names(games.filter(({ has_demo, volatility, type }) => has_demo && volatility === 'low' && type === 'slot')),
    )
  })

  test('[GAM-1] sort and order', async () => {
    const names = (await all({ sort: 'name' })).map((game) => game.name)
    const reversed = (await all({ sort: 'name', order: 'desc' })).map((game) => game.name)
    expect(reversed).toEqual([...names].reverse())
    expect(new Set(names).size).toBe(400)
    const rtp = (await all({ sort: 'rtp' })).map((game) => game.rtp ?? 0)
    expect(rtp).toEqual([...rtp].sort((a, b) => b - a))
    const isNew = (await all({ sort: 'new' })).map((game) => Number(game.is_new))
    expect(isNew).toEqual([...isNew].sort((a, b) => b - a))
  })

  test('[GAM-9] only the fields asked for are answered', async () => {
    const bare = (await open().visitor().call('games.get', { count: 1 })).body.data as Page
    expect(Object.keys(bare.items[0] ?? {})).not.toEqual(expect.arrayContaining(['provider']))
    expect(Object.keys((await list({ count: 1 })).items[0] ?? {})).toEqual(
      expect.arrayContaining(['provider', 'image_url', 'tags', 'extra']),
    )
  })

  test('[GAM-1] options are JSON text: a tournament without games gives none; the sportsbook is requested by sysname', async () => {
    expect(await list({ options: { id: 7, type: 'tournament' } })).toEqual({ items: [], total: 0, offset: 0, count: 0 })
    expect(await list({ sysname: 'dgt_sportsbook' })).toMatchObject({
      total: 1,
      items: [{ sysname: 'dgt_sportsbook', extra: { launch_url: '/sandbox/sportsbook' } }],
    })
    const refused = await open().app.inject('/api/games.get?v=2.34&options=%7B%22id%22')
    expect(refused.json().error.error_data).toEqual({ options: ['type'] })
  })

  test('[GAM-9] providers of one kind of game, with launch parameters only when asked for', async () => {
    const ask = async (input: CallInput<'games.getProviders'>) =>
      (await open().visitor().call('games.getProviders', input)).body.data as CallOutput<'games.getProviders'>
    const live = await ask({ types: ['live'] })
    const games = await all({ types: ['live'] })
    expect(new Set(live.items.map((one) => one.sysname))).toEqual(new Set(games.map((game) => game.provider)))
    expect(live.items.every((one) => one.game_params === undefined)).toBe(true)
    expect((await ask({ fields: ['game_params'] })).items[0]?.game_params?.launch_path).toMatch(/^\//)
  })

  test('[GAM-3] likes are added once, newest first, removed, and belong to the player', async () => {
    const { clock } = open()
    const [one, two] = await Promise.all([open().player('player@playbill.test'), open().player('empty@playbill.test')])
    const [a, b] = (await list({})).items.map((game) => game.sysname)
    for (const sysname of [a, b, a]) {
      clock.advance(1_000)
      await one.call('games.addLike', { sysname: sysname ?? '' })
    }
    expect((await one.call('games.getLikes', {})).body.data).toEqual({ sysnames: [b, a] })
    expect((await two.call('games.getLikes', {})).body.data).toEqual({ sysnames: [] })
    await one.call('games.removeLike', { sysname: b ?? '' })
    expect((await one.call('games.getLikes', {})).body.data).toEqual({ sysnames: [a] })
    expect((await one.call('games.addLike', { sysname: 'no-such-game' })).body.error?.error_data).toEqual({
      sysname: ['unknown'],
    })
  })

  test('a cover is served only at the address from the list, cacheable for a year', async () => {
    const { app } = open()
    const url = (await list({ count: 1 })).items[0]?.image_url ?? ''
    const cover = await app.inject(url)
    expect([cover.statusCode, cover.headers['content-type'], cover.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    expect(cover.body).toMatch(/^<svg /)
    expect((await app.inject(url)).body).toBe(cover.body)
    expect((await app.inject(url.replace(/\.[^.]+\.svg$/, '.0000.svg'))).statusCode).toBe(404)
  })

  test('/sandbox lists the players under a strict CSP', async () => {
    const page = await open().app.inject('/sandbox')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    for (const { login } of open().sandbox.testPlayers) expect(page.body).toContain(login)
    expect(page.body).not.toMatch(/style="|<script|<style/)
  })
})
