import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { pointsFromStakes } from '../loyalty/points-from-stakes.ts'
import { freshIntent } from '../testing/cashier-fixtures.ts'
import { lastCodeTo, newPlayer, refusal } from '../testing/identity-fixtures.ts'
import { givePoints, productId } from '../testing/loyalty-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import type { Visitor } from '../testing/open-sandbox.ts'
import { playIn, tournamentId } from '../testing/tournament-fixtures.ts'

const HOUR_MS = 3_600_000

onUsualDatabase((open) => {
  const infoOf = async (visitor: Visitor) =>
    (await visitor.call('loyalty.getinfo', {})).body.data as CallOutput<'loyalty.getinfo'>
  const noticesOf = async (visitor: Visitor) =>
    ((await visitor.call('loyalty.getnotifications', {})).body.data as CallOutput<'loyalty.getnotifications'>).items
  const buy = async (visitor: Visitor, sysname: string, intent = freshIntent()) =>
    await visitor.call('loyalty.buyproduct', { product_id: await productId(open(), sysname), intent_id: intent })
  const query = <Row>(text: string, parameters: readonly (string | number)[] = []) =>
    open().sandbox.database.query<Row>(text, parameters)

  test('[LOY-4] a member has points, level, character and levels; the first level is reached from the beginning', async () => {
    const { uid, ...someone } = await newPlayer(open())
    expect(await infoOf(someone)).toMatchObject({
      uid,
      is_active: true,
      points: 100,
      earned: 100,
      level: 1,
      character: null,
      character_change: { cost: 0, available_at: null },
      pointsAlias: 'ball',
    })
    expect((await infoOf(someone)).levels.map(({ is_reached }) => is_reached)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  test('[LOY-6] registering, filling the profile, confirming a contact and setting a limit bring points once each, with a notice', async () => {
    const someone = await newPlayer(open())
    const profile = { first_name: 'Malika', last_name: 'Karimova', birth_date: '1990-05-05' }
    await someone.call('account.saveProfileInfo', { first_name: profile.first_name })
    expect((await noticesOf(someone)).map(({ trigger, amount }) => [trigger, amount])).toEqual([['register', 100]])
    for (let n = 0; n < 2; n++) await someone.call('account.saveProfileInfo', profile)
    await someone.call('account.sendconfirmationtocontact', { contact: someone.email })
    await someone.call('account.confirmContact', {
      contact: someone.email,
      code: await lastCodeTo(open(), someone.email),
    })
    await someone.call('account.confirmContact', { contact: someone.email, code: '000000' })
    for (const limit_amount of [500_000, 400_000])
      await someone.call('account.setDepositLimit', { limit_amount, period: 'day' })
    const notices = await noticesOf(someone)
    expect(notices.map(({ trigger, type, amount, amountType }) => [trigger, type, amount, amountType])).toEqual([
      ['profile', 'credit', 150, 'points'],
      ['confirm', 'credit', 100, 'points'],
      ['quest', 'credit', 200, 'points'],
      ['level', 'credit', 2, 'level'],
    ])
    expect((await infoOf(someone)).points).toBe(550)
    expect(await noticesOf(someone)).toEqual([])
  })

  test('[LOY-3] each notice is answered once, also of two calls at once, in the locale of the call', async () => {
    const someone = await newPlayer(open())
    await givePoints(open(), someone.uid, 3_000)
    const send = () =>
      open().app.inject({
        method: 'GET',
        url: '/api/loyalty.getnotifications?v=2.34&locale=ru',
        headers: {
          cookie: someone.cookie() ?? '',
          'x-requested-with': 'XMLHttpRequest',
          'sec-fetch-site': 'same-origin',
        },
      })
    const answers = await Promise.all(Array.from({ length: 6 }, send))
    const items = answers.flatMap(
      (answer) => (answer.json() as { data: CallOutput<'loyalty.getnotifications'> }).data.items,
    )
    expect(items.map(({ title }) => title).sort()).toEqual([
      'Добро пожаловать!',
      'Новый уровень: Бронза',
      'Новый уровень: Серебро',
    ])
  })

  test('[LOY-1] real money staked brings points, what is less than one is kept, bonus money and free spins bring none', async () => {
    const someone = await newPlayer(open())
    let id = 0
    const stake = async (mainMinor: number, currency = 'UZS', mode: 'real' | 'free' = 'real') => {
      await open().sandbox.database.transaction(
        async (tx) =>
          await pointsFromStakes(tx, {
            id: someone.uid * 1_000 + ++id,
            playerId: someone.uid,
            mode,
            currency,
            mainMinor,
            at: open().clock.now(),
          }),
      )
      return (await infoOf(someone)).points - 100
    }
    expect([await stake(0), await stake(60_000, 'UZS', 'free')]).toEqual([0, 0])
    // The first round with real money brings 50 for itself.
    expect([await stake(60_000), await stake(39_999), await stake(1), await stake(250_000)]).toEqual([50, 50, 51, 53])
    expect(await stake(100, 'USD')).toBe(53 + 13)
    await givePoints(open(), someone.uid, 2_500 - 166)
    const before = (await infoOf(someone)).points - 100
    expect((await stake(1_000_000)) - before).toBe(11)
  })

  test('[LOY-1] a bet brings points as a round does, also where a round has the same number', async () => {
    const someone = await newPlayer(open())
    const staked = {
      id: someone.uid * 1_000,
      playerId: someone.uid,
      mode: 'real',
      currency: 'UZS',
      mainMinor: 300_000,
      at: open().clock.now(),
    } as const
    await open().sandbox.database.transaction(async (tx) => await pointsFromStakes(tx, { ...staked, of: 'bet' }))
    expect((await infoOf(someone)).points).toBe(103)
    await open().sandbox.database.transaction(async (tx) => await pointsFromStakes(tx, staked))
    expect((await infoOf(someone)).points).toBe(156)
    await expect(open().sandbox.database.transaction(async (tx) => await pointsFromStakes(tx, staked))).rejects.toThrow(
      'duplicate key',
    )
    expect((await infoOf(someone)).points).toBe(156)
  })

  test('[LOY-1] a round of fun money brings no points; a round of real money brings those of its stake, once', async () => {
    const me = await open().player('player@playbill.test')
    const tournament = await tournamentId(open(), 'haftalik-slotlar', 2)
    const before = (await infoOf(me)).points
    await playIn(open(), 100_001, tournament, { mode: 'fun', stakeMinor: 1_000_000 })
    expect((await infoOf(me)).points).toBe(before)
    const round = await playIn(open(), 100_001, tournament, { stakeMinor: 1_000_000 })
    expect((await infoOf(me)).points).toBe(before + 50 + Math.floor(round.main_minor / 100_000))
    expect(
      await query('select 1 from sandbox.movements where cause = $1 and reference = $2', [
        'points-stake',
        `round-${round.id}`,
      ]),
    ).toHaveLength(1)
  })

  test('[LOY-2] each product gives what it says, for points', async () => {
    const someone = await newPlayer(open())
    await givePoints(open(), someone.uid, 3_000)
    await noticesOf(someone)
    const before = (await infoOf(someone)).points
    for (const sysname of ['oyin-puli', 'aylantirish-10', 'bonus-20', 'sport-20'])
      expect([sysname, (await buy(someone, sysname)).status]).toEqual([sysname, 200])
    expect((await infoOf(someone)).points).toBe(before - 50 - 150 - 400 - 400)
    const balance = (await someone.call('account.getBalance', {})).body.data as CallOutput<'account.getBalance'>
    expect(balance.balance_fun.amount).toBe(1_000_000 + 500_000)
    expect(await query('select total, remaining from sandbox.free_spins where player_id = $1', [someone.uid])).toEqual([
      { total: 10, remaining: 10 },
    ])
    expect(
      await query(
        'select type, status, amount_minor, required_minor from sandbox.bonuses where player_id = $1 order by type desc',
        [someone.uid],
      ),
    ).toEqual([
      { type: 'casino', status: 'available', amount_minor: 2_000_000, required_minor: 20_000_000 },
      { type: 'betting', status: 'available', amount_minor: 2_000_000, required_minor: 10_000_000 },
    ])
    expect((await noticesOf(someone)).map(({ trigger, amount, amountType }) => [trigger, amount, amountType])).toEqual(
      Array.from({ length: 4 }, () => ['product', 1, 'piece']),
    )
  })

  test('[LOY-2] a purchase is refused for points, level, limit and stock, and takes nothing', async () => {
    const someone = await newPlayer(open())
    const id = async (sysname: string) => await productId(open(), sysname)
    expect(refusal(await buy(someone, 'aylantirish-10'))).toEqual([
      'InvalidParameterException',
      { product_id: ['points'], points: 100, needed: 150 },
    ])
    expect(refusal(await buy(someone, 'bonus-20'))).toEqual([
      'InvalidParameterException',
      { product_id: ['level'], level: 1, needed: 2 },
    ])
    const soldOut = await someone.call('loyalty.buyproduct', { product_id: await id('kolleksiya') })
    expect([soldOut.status, ...refusal(soldOut)]).toEqual([409, 'InvalidParameterException', { product_id: ['stock'] }])
    expect(refusal(await someone.call('loyalty.buyproduct', { product_id: 999_999 }))).toEqual([
      'InvalidParameterException',
      { product_id: ['unknown'] },
    ])
    await givePoints(open(), someone.uid, 5_000)
    expect((await buy(someone, 'chiroq')).status).toBe(200)
    expect(refusal(await buy(someone, 'chiroq'))).toEqual([
      'InvalidParameterException',
      { product_id: ['limit'], limit: 1 },
    ])
    expect((await infoOf(someone)).points).toBe(100 + 5_000 - 1_000)
  })

  test('[M15] the same intent buys once, another body with it is refused, and ten at once buy one', async () => {
    const someone = await newPlayer(open())
    await givePoints(open(), someone.uid, 1_000)
    const intent = freshIntent()
    const first = await buy(someone, 'oyin-puli', intent)
    expect((await buy(someone, 'oyin-puli', intent)).body.data).toEqual(first.body.data)
    expect((await buy(someone, 'aylantirish-10', intent)).status).toBe(422)
    const another = freshIntent()
    await Promise.all(Array.from({ length: 10 }, () => buy(someone, 'oyin-puli', another)))
    expect(await query('select price from sandbox.loyalty_purchases where player_id = $1', [someone.uid])).toHaveLength(
      2,
    )
  })

  test('[LOY-2] of many players at once as many get a piece as there are, and the stock is never below zero', async () => {
    const { sandbox } = open()
    const someone = await Promise.all(Array.from({ length: 6 }, () => newPlayer(open())))
    for (const { uid } of someone) await givePoints(open(), uid, 500)
    await query(
      `insert into sandbox.loyalty_products (sysname, place, texts, image, price, stock, effect)
       select 'oxirgi', 99, texts, image, 100, 2, effect from sandbox.loyalty_products where sysname = 'oyin-puli'`,
    )
    const answers = await Promise.all(someone.map((one) => buy(one, 'oxirgi')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
    expect(await sandbox.database.query("select stock from sandbox.loyalty_products where sysname = 'oxirgi'")).toEqual(
      [{ stock: 0 }],
    )
  })

  test('[LOY-2] points spent at once in several purchases are never more than there were', async () => {
    const someone = await newPlayer(open())
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(someone, 'oyin-puli')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400])
    expect((await infoOf(someone)).points).toBe(0)
  })

  test('[LOY-1] the first character is free, the next one costs points and waits a day, the same one costs nothing', async () => {
    const someone = await newPlayer(open())
    const choose = (id: number) => someone.call('loyalty.setcharacter', { id })
    expect(refusal(await choose(6))).toEqual(['InvalidParameterException', { id: ['level'], level: 1, needed: 3 }])
    expect((await choose(1)).body.data).toBe(1)
    expect([(await choose(1)).status, (await infoOf(someone)).points]).toEqual([200, 100])
    const early = await choose(2)
    expect([early.status, early.body.error?.type, early.headers['retry-after']]).toEqual([
      429,
      'TooManyRequestsException',
      '86400',
    ])
    open().clock.advance(24 * HOUR_MS)
    await someone.call('auth.login', { login: someone.email, password: 'Secret-1' })
    expect(refusal(await choose(2))).toEqual([
      'InvalidParameterException',
      { id: ['points'], points: 100, needed: 200 },
    ])
    await givePoints(open(), someone.uid, 150)
    expect((await choose(2)).status).toBe(200)
    expect(await infoOf(someone)).toMatchObject({
      points: 50,
      character: { id: 2, name: 'Tulki' },
      character_change: { cost: 200 },
    })
  })

  test('[PRF-4] [LOY-1] no character is chosen during a time-out, and no points are spent on one', async () => {
    const someone = await newPlayer(open())
    await someone.call('account.setTimeOut', { duration: 'day' })
    const date = new Date(open().clock.now() + 24 * HOUR_MS).toISOString()
    expect(refusal(await someone.call('loyalty.setcharacter', { id: 1 }))).toEqual([
      'AccessDeniedException',
      { reason: 'time_out', date },
    ])
    expect(await infoOf(someone)).toMatchObject({ points: 100, character: null })
  })

  test.each([
    [2, 2],
    [6, null],
    [999, null],
  ])('[LOY-1] registering with character %i gives %o: only what everybody can choose', async (character_id, id) => {
    expect((await infoOf(await newPlayer(open(), { character_id }))).character?.id ?? null).toBe(id)
  })

  test('[LOY-2] sums of the shop are those of the currency of the account, and so is what is given', async () => {
    const someone = await newPlayer(open(), { currency: 'USD' })
    const shop = (await someone.call('loyalty.getproducts', {})).body.data as CallOutput<'loyalty.getproducts'>
    const fun = shop.items.find(({ type }) => type === 'fun_money')
    expect(fun?.terms[0]).toContain('40\u00a0$')
    const [before] = await query<{ minor: number }>(
      "select minor from sandbox.balances where player_id = $1 and kind = 'fun'",
      [someone.uid],
    )
    await buy(someone, 'oyin-puli')
    expect(
      await query("select minor, currency from sandbox.balances where player_id = $1 and kind = 'fun'", [someone.uid]),
    ).toEqual([{ minor: (before?.minor ?? 0) + 4_000, currency: 'USD' }])
  })

  test('[LOY-1] a program has its rules; a guest has been given no award', async () => {
    const someone = await newPlayer(open())
    const read = async (visitor: Visitor, sysname: string) =>
      (await visitor.call('loyalty.getProgram', { sysname })).body.data as CallOutput<'loyalty.getProgram'>
    expect((await read(someone, 'ballar')).awards.filter(({ is_given }) => is_given)).toEqual([
      { trigger: 'register', name: 'Roʻyxatdan oʻtish', points: 100, is_given: true },
    ])
    expect((await read(open().visitor(), 'ballar')).awards.filter(({ is_given }) => is_given)).toEqual([])
    expect((await read(open().visitor(), 'darajalar')).levels).toHaveLength(6)
    expect((await open().visitor().call('loyalty.getProgram', { sysname: 'constructor' })).status).toBe(404)
  })

  test('points are in the double-entry ledger: they sum to zero, and what was earned is what came from the house', async () => {
    expect(
      await query(
        "select sum(e.minor)::bigint as sum from sandbox.entries e join sandbox.accounts a on a.id = e.account_id where a.currency = 'PTS'",
      ),
    ).toEqual([{ sum: 0 }])
    expect(
      await query(`select m.player_id from sandbox.loyalty_members m where m.earned <> coalesce((select sum(e.minor) from sandbox.entries e
        join sandbox.accounts a on a.id = e.account_id and a.player_id = m.player_id and a.kind = 'points'
        join sandbox.movements v on v.id = e.movement_id and v.cause in ('points-award', 'points-stake', 'points-test')), 0)`),
    ).toEqual([])
  })

  test('pictures of loyalty and tournaments are SVG for ever; another hash is not found', async () => {
    const me = await open().player('player@playbill.test')
    const { levels } = await infoOf(me)
    const tournaments = (await me.call('tournaments.get', {})).body.data as CallOutput<'tournaments.get'>
    for (const url of [
      ...levels.map(({ image_url }) => image_url),
      ...tournaments.items.flatMap(({ description }) => [description?.image ?? '', description?.image_mobile ?? '']),
    ]) {
      const answer = await open().app.inject({ method: 'GET', url })
      expect([url, answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        url,
        200,
        'image/svg+xml; charset=utf-8',
        'public, max-age=31536000, immutable',
      ])
      expect(answer.body).not.toMatch(/<script|<text|href=/)
      expect(
        (await open().app.inject({ method: 'GET', url: url.replace(/\.[0-9a-f]{12}\./, '.000000000000.') })).statusCode,
      ).toBe(404)
    }
  })
})
