import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierMakeDeposit } from '#schemas/api/cashier.ts'
import { claimKey, keepAnswer, KEPT_MS, LEASE_MS, purgeKeys, releaseKey } from './idempotency.ts'
import { freshIntent, mainOf, paidDeposit } from './testing/cashier-fixtures.ts'
import { onEachDatabase } from './testing/on-each-database.ts'
import { openSandbox, type TestSandbox } from './testing/open-sandbox.ts'
import type { SharedDatabase } from './testing/copy-database.ts'
import { sharedDatabase } from './testing/shared-database.ts'

const PLAYER = 100_001
const deposit = { method: 'oltin-karta', amount: 10_000, currency: 'UZS' }

onEachDatabase((open) => {
  const me = () => open().player('player@playbill.test')
  const count = async () =>
    (await open().sandbox.database.query<{ n: number }>('select count(*)::integer as n from sandbox.transactions'))[0]
      ?.n ?? 0
  const claim = (key: string, lease: string, now: number, input: object = deposit) =>
    claimKey(open().sandbox.database, { playerId: PLAYER, key, call: cashierMakeDeposit, input, now, lease })

  test('[M15] the same key and body give the same answer to the letter, by header or in the body', async () => {
    const [player, key, before] = [await me(), freshIntent(), await count()]
    const first = await player.call('cashier.makedeposit', { ...deposit, intent_id: key })
    const again = await player.call('cashier.makedeposit', deposit, { 'idempotency-key': key })
    expect(first.status).toBe(200)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await count()).toBe(before + 1)
  })

  test('[M15] a refusal that did something is answered again with its reference; one that did nothing frees the key', async () => {
    const [player, key, before] = [await me(), freshIntent(), await count()]
    const troubled = {
      method: 'sadaf-pay',
      amount: 20_000,
      currency: 'UZS',
      requisites: { wallet: '123456789' },
      intent_id: key,
    }
    const first = await player.call('cashier.makedeposit', troubled)
    expect(first.body.error?.type).toBe('BillingServiceErrorException')
    const again = await player.call('cashier.makedeposit', troubled)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await count()).toBe(before + 1)
    const freed = { ...deposit, amount: 1, intent_id: freshIntent() }
    expect((await player.call('cashier.makedeposit', freed)).body.error?.error_data).toMatchObject({
      amount: ['minimum'],
    })
    expect((await player.call('cashier.makedeposit', { ...freed, amount: 10_000 })).status).toBe(200)
  })

  test('[M15] another body under the key is 422, another player has keys of their own, a header that contradicts the body is refused', async () => {
    const [player, other, key] = [await me(), await open().player('empty@playbill.test'), freshIntent()]
    const first = await player.call('cashier.makedeposit', { ...deposit, intent_id: key })
    expect((await player.call('cashier.makedeposit', { ...deposit, amount: 10_001, intent_id: key })).status).toBe(422)
    expect((await player.call('cashier.cancelwithdrawal', { id: 1, intent_id: key })).status).toBe(422)
    const theirs = await other.call('cashier.makedeposit', { ...deposit, intent_id: key })
    expect(theirs.status).toBe(200)
    expect(theirs.text).not.toBe(first.text)
    expect(
      (await player.call('cashier.makedeposit', { ...deposit, intent_id: key }, { 'idempotency-key': freshIntent() }))
        .body.error?.error_data,
    ).toEqual({ intent_id: ['sameAs'] })
  })

  test('[M15] an attempt under way is 409; one that was killed is taken over when its lease has ended, and can keep nothing then', async () => {
    const [{ sandbox, clock }, player, key] = [open(), await me(), freshIntent()]
    const killed = await claim(key, 'lease-of-the-killed', clock.now())
    expect(killed).toHaveProperty('attempt')
    const underWay = await player.call('cashier.makedeposit', { ...deposit, intent_id: key })
    expect([underWay.status, underWay.body.error?.type]).toEqual([409, 'InvalidRequestException'])
    clock.advance(LEASE_MS + 1)
    const taken = await player.call('cashier.makedeposit', { ...deposit, intent_id: key })
    expect(taken.status).toBe(200)
    if (!('attempt' in killed)) throw new Error('The key was free')
    await expect(keepAnswer(sandbox.database, killed.attempt, 200, { data: 'late' })).rejects.toThrow(
      'another has taken its place',
    )
    await releaseKey(sandbox.database, killed.attempt)
    expect((await player.call('cashier.makedeposit', { ...deposit, intent_id: key })).text).toBe(taken.text)
  })

  test('[M15] keys are forgotten after days of the clock, those under way are not', async () => {
    const [{ sandbox, clock }, key, running] = [open(), freshIntent(), freshIntent()]
    const player = await me()
    const first = await player.call('cashier.makedeposit', { ...deposit, intent_id: key })
    await purgeKeys(sandbox.database, clock.now())
    expect((await player.call('cashier.makedeposit', { ...deposit, intent_id: key })).text).toBe(first.text)
    clock.advance(KEPT_MS + LEASE_MS)
    await claim(running, 'lease-of-the-running', clock.now())
    await sandbox.jobs.run()
    const remaining = await sandbox.database.query<{ key: string }>(
      'select key from sandbox.idempotency where key = any($1)',
      [[key, running]],
    )
    expect(remaining).toEqual([{ key: running }])
  })

  test('[M15] a withdrawal sent many times at once is one, and the money leaves once', async () => {
    const player = await me()
    await paidDeposit(open(), player, { amount: 100_000 })
    const before = await mainOf(player)
    const payload = {
      method: 'bulut-hamyon',
      amount: 10_000,
      currency: 'UZS',
      requisites: { wallet: '123456789012' },
      intent_id: freshIntent(),
    }
    await open().sandbox.database.query(
      "insert into sandbox.contacts (player_id, type, contact, is_confirmed, unsubscribe_token, added_at) values ($1, 'email', 'idempotency@playbill.test', true, 'x', $2) on conflict do nothing",
      [PLAYER, new Date(open().clock.now())],
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.call('cashier.makewithdrawal', payload)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set(answers.some(({ status }) => status === 409) ? [200, 409] : [200]),
    )
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1)
    expect(await mainOf(player)).toBe(before - 10_000)
  })
})

let own: SharedDatabase | undefined
let wide: TestSandbox | undefined
beforeAll(async () => {
  own = await sharedDatabase('seeded')
  wide = await openSandbox({ url: own.url, connections: 32 })
}, 120_000)
afterAll(async () => {
  await wide?.close()
  await own?.drop()
}, 60_000)

test('[M15] 200 concurrent sends on PostgreSQL over 32 connections make one row and one answer, which every repetition gets', async () => {
  if (!wide) throw new Error('The sandbox is not open')
  const { database } = wide.sandbox
  const player = await wide.player('player@playbill.test')
  const payload = { ...deposit, intent_id: freshIntent() }
  const count = async () =>
    (await database.query<{ n: number }>('select count(*)::integer as n from sandbox.transactions'))[0]?.n ?? 0
  const before = await count()
  const answers = await Promise.all(Array.from({ length: 200 }, () => player.call('cashier.makedeposit', payload)))
  expect(await count()).toBe(before + 1)
  const good = answers.filter(({ status }) => status === 200)
  expect(good.length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(new Set(good.map(({ text }) => text)).size).toBe(1)
  const replays = await Promise.all(Array.from({ length: 199 }, () => player.call('cashier.makedeposit', payload)))
  expect(replays.every(({ status, text }) => status === 200 && text === good[0]?.text)).toBe(true)
  expect(await count()).toBe(before + 1)
})
