import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { balancePlan } from '#flows/balance/balance.context.ts'
import { SECOND, MINUTE, HOUR, balancesOf, type Answer, known, limited, site } from '#flows/testing/balance-site.ts'
import { settled } from '#flows/testing/test-time.ts'

const junk = fc.oneof(
  fc.constantFrom(
    0,
    -1,
    1e9,
    '10',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    null,
    undefined,
    [],
    {},
    0.001,
    5e-324,
    2 ** 31,
    2 ** 53,
  ),
  fc.double(),
  fc.integer(),
  fc.string(),
  fc.anything(),
)
const hostileSettings = fc.record(
  {
    isEnabledInterval: fc.oneof(fc.boolean(), junk),
    isEnabledRequestsAfterClick: fc.oneof(fc.boolean(), junk),
    isEnabledTurnOffRequests: fc.oneof(fc.boolean(), junk),
    countSecondsForInterval: junk,
    countSecondsForDelayBetweenClick: junk,
    countMinutesAfterWhichRequestsTurnedOff: junk,
  },
  { requiredKeys: [] },
)

test('[C6] whatever is in the config, the plan is within its bounds', () => {
  fc.assert(
    fc.property(fc.oneof(hostileSettings, fc.anything()), (settings) => {
      const { intervalMs, clickDelayMs, turnOffMs, ...switches } = balancePlan(settings)
      expect(Object.values(switches).every((one) => typeof one === 'boolean')).toBe(true)
      for (const [value, least, most] of [
        [intervalMs, 5 * SECOND, HOUR],
        [clickDelayMs, SECOND, MINUTE],
        [turnOffMs, MINUTE, 24 * HOUR],
      ] as const) {
        expect(Number.isInteger(value) && value >= least && value <= most).toBe(true)
      }
    }),
    propertyRuns('balance plan', 10_000, 500),
  )
})

type Act = { readonly what: 'act' | 'refresh' | 'hide' | 'wake' | 'nothing'; readonly ms: number }
const acts = fc.array(
  fc.record({
    what: fc.constantFrom('act', 'refresh', 'hide', 'wake', 'nothing'),
    ms: fc.oneof(fc.nat(2_000), fc.nat(30_000)),
  }) as fc.Arbitrary<Act>,
  { minLength: 1, maxLength: 60 },
)

test('[C6] whatever is configured and whatever a player does, no minute has more than 12 requests', async () => {
  await fc.assert(
    fc.asyncProperty(
      hostileSettings,
      acts,
      fc.constantFrom<Answer>(
        known,
        limited,
        (_, at) => ({ kind: 'failed', at }),
        () => new Promise(() => undefined),
      ),
      async (settings, all, answer) => {
        const player = await site({ settings, answer })
        for (const { what, ms } of all) {
          if (what === 'act') await player.act()
          if (what === 'refresh') await player.send({ type: 'balance.refresh', at: player.now() })
          if (what === 'hide') {
            await player.send({ type: 'balance.hidden' })
            await player.send({ type: 'balance.shown' })
          }
          if (what === 'wake') await player.wake()
          await player.pass(ms)
        }
        const { calls } = player
        for (const [index, at] of calls.entries()) {
          const twelfth = calls[index - 12]
          if (twelfth !== undefined) expect(at - twelfth).toBeGreaterThanOrEqual(MINUTE)
        }
        expect(player.onError).not.toHaveBeenCalled()
        player.runtime.dispose()
      },
    ),
    propertyRuns('requests a minute', 10_000, 500),
  )
})

/** What a page without the flow does: each answer is shown when it comes. */
async function naive(
  run: (ask: () => void) => Promise<void>,
  answer: (nth: number) => Promise<number>,
): Promise<number[]> {
  const shown: number[] = []
  let nth = 0
  await run(() => void answer(++nth).then((value) => shown.push(value)))
  return shown
}

test('[N6] [M16] answers in any order: that of the last request is what stays', async () => {
  let wrongly = 0
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 6 }), async (scheduler, count) => {
      const answers = (nth: number) => scheduler.schedule(Promise.resolve(nth), `answer ${nth}`)
      const inPage = await naive(async (ask) => {
        for (let one = 0; one < count; one++) ask()
        await scheduler.waitAll()
      }, answers)
      if (inPage.at(-1) !== count) wrongly++
      const player = await site({
        answer: async (nth, at) => ({
          kind: 'known',
          at,
          isChanged: true,
          balances: balancesOf(await answers(nth)),
        }),
      })
      for (let one = 0; one < count; one++) {
        await player.send({ type: 'balance.refresh', at: player.now() })
        await player.pass(2 * SECOND)
        if (one % 2 === 1 && scheduler.count() > 0) await scheduler.waitOne()
        await settled()
      }
      await scheduler.waitAll()
      await settled()
      const amounts = player.shown.map(({ balances }) => balances.main.minor)
      expect(amounts.at(-1)).toBe(player.calls.length)
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
      player.runtime.dispose()
    }),
    propertyRuns('order of balances', 1_000, 200),
  )
  expect(wrongly).toBeGreaterThan(100)
})
