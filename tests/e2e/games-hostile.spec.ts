import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { frameOf, openForMoney, playRound, showsTheLedger, stage } from '#tests/harness/play-game.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'

/** How many messages of each kind a window sends: with the few large ones ten thousand in all. */
const OF_A_KIND = 625

/** Runs inside the page of a window, which may be the frame of the game: sends its parent what no game may send. */
function attack(_body: Element, [game, count]: readonly [string, number]): number {
  const ours = { type: 'playbill.game', game }
  const riches = { amount: 9e9, currency: 'UZS' }
  const kinds: readonly unknown[] = [
    { ...ours, event: 'balance', mode: 'real', balance: riches, extra: 1 },
    { ...ours, event: 'balance', mode: 'real', balance: riches },
    { ...ours, event: 'round.ended', round: 'forged-round', stake: riches, win: riches, is_free: false },
    { ...ours, event: 'round.ended', round: 1 },
    { ...ours, event: 'toString' },
    { ...ours, event: '__proto__', __proto__: { event: 'ready' } },
    { type: 'playbill.game', event: 'low-balance', game: 'another-game' },
    { type: 'playbill.verification', event: 'result', result: 'approved' },
    '{"type":"playbill.game","event":"balance"}',
    null,
    new Array(64).fill(ours),
    new ArrayBuffer(1_024),
    new Map([['type', 'playbill.game']]),
    new Error('playbill.game'),
    { ...ours, event: 'size', height: Number.MAX_VALUE },
    { ...ours, event: 'error', code: 'x'.repeat(10_000) },
  ]
  let sent = 0
  const say = (message: unknown): void => {
    window.parent.postMessage(message, '*')
    sent++
  }
  for (let n = 0; n < count; n++) for (const kind of kinds) say(kind)
  say({ ...ours, event: 'error', code: 'x'.repeat(20_000_000) })
  say('x'.repeat(20_000_000))
  for (const leave of [
    () => ((window.top as Window).location.href = 'https://evil.example/'),
    () => window.open('https://evil.example/', '_top'),
    () => window.open('https://evil.example/'),
  ])
    try {
      leave()
    } catch {
      // The sandbox of the frame refuses it.
    }
  return sent
}

const bar = async (page: Page): Promise<string> =>
  (await stage(page).locator('header').innerText()).replaceAll(/\d+:\d\d/g, '')

test(
  '[O5] [O8] ten thousand messages that no game may send, from the frame of the game and from another window, change nothing, and are reported once',
  fullOnly,
  async ({ page, served, watch }) => {
    watch.expect(/The frame of|Unsafe attempt to initiate navigation|Blocked opening/)
    await page.context().addCookies((await signIn(served.address, testPlayer('has money'))).cookies)
    await openForMoney(page, 'Slots')
    let reports = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/_report')) reports++
    })
    const game = new URL(page.url()).pathname.replace('/game/', '')
    const before = await bar(page)

    // A window that is not the game's is not listened to at all: not even reported.
    await page.evaluate(() => {
      const other = document.createElement('iframe')
      other.setAttribute('sandbox', 'allow-scripts')
      other.name = 'other'
      document.body.append(other)
    })
    const other = page.frameLocator('iframe[name=other]').locator('body')
    expect(await other.evaluate(attack, [game, 10] as const)).toBeGreaterThan(100)
    await expect(stage(page)).toHaveAttribute('data-game-status', 'playing')
    expect([await bar(page), reports]).toEqual([before, 0])

    const sent = await frameOf(page)
      .locator('body')
      .evaluate(attack, [game, OF_A_KIND] as const)
    expect(sent).toBe(10_002)
    await expect.poll(() => served.program.output()).toContain(`The frame of ${game} sent what no game may send`)
    await expect(stage(page)).toHaveAttribute('data-game-status', 'playing')
    expect(page.context().pages()).toHaveLength(1)
    expect(new URL(page.url()).pathname).toBe(`/game/${game}`)
    expect(await bar(page)).toBe(before)

    // The game itself goes on: what it plays and what it costs are the ledger's.
    await playRound(page, 'Slots')
    await showsTheLedger(page)
    expect(reports).toBe(1)
  },
)
