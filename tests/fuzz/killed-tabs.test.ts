import { beforeEach, expect, test, vi } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'
import { wipeIntents } from '#platform/intent-journal.ts'
import { onUsualDatabase } from '#sandbox/testing/on-each-database.ts'
import { type Cut, FIFTEEN_MINUTES, type Hang, openWorld, PLAYER } from './payment-world.ts'
import { SECOND } from './tab-time.ts'

const HOUR = 3_600
let next = 0
/** Where a tab is killed: what hangs at that moment, and what is left of the payment. */
const kills: readonly (readonly [point: string, hang: Hang, cut: Cut, paid: 0 | 1])[] = [
  ['while it is prepared', 'reads', 'none', 0],
  ['before the platform has it', 'before', 'none', 0],
  ['after the platform has it', 'after', 'none', 1],
  ['while it is searched for, never sent', 'none', 'before', 0],
  ['while it is searched for, sent', 'search', 'none', 1],
  ['once it was handed over', 'none', 'none', 1],
]
const pauses = [0, HOUR, 25 * HOUR] as const
/** A quick run has each point once, and each pause twice. */
const reopenings = kills.flatMap((kill, index) =>
  pauses
    .filter((_, which) => isFullRun || which === index % pauses.length)
    .map((seconds) => [...kill, seconds] as const),
)

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))

onUsualDatabase((open) => {
  test.each(reopenings)(
    '[M9] a tab that is killed %s (%s, %s, %i payment) and opened again after %i s sends nothing twice and says what is so',
    async (_point, hang, cut, paid, seconds) => {
      const here = open()
      await wipeIntents()
      here.clock.advance(HOUR * SECOND)
      await here.sandbox.jobs.run()
      const { tabs, settle, pass, signIn } = await openWorld(here, { flow: 'deposit', honoursKey: false })
      const [own] = tabs
      if (!own) throw new Error('there are two tabs')
      await settle()
      const amount = 30_000 + (here.clock.now() % 1_000) + (next += 1)
      Object.assign(own.state, { hang, cut })
      own.submit(amount)
      await vi.waitFor(
        () => expect(own.state.isHung || ['reconciling', 'handed'].includes(own.view()?.status ?? '')).toBe(true),
        { timeout: 20_000 },
      )
      own.kill()
      await settle()
      await pass(seconds)
      await signIn()
      Object.assign(own.state, { hang: 'none', cut: 'none', areReadsDown: false })
      own.open()
      await settle()
      await pass(FIFTEEN_MINUTES)
      const rows = await here.sandbox.database.query<{ id: number }>(
        'select id from sandbox.transactions where player_id = $1 and minor = $2',
        [PLAYER, amount * 100],
      )
      expect([rows.length, own.state.posts <= 1]).toEqual([paid, true])
      const { status, transaction, problem } = own.view() ?? {}
      const isFound = paid === 1 && !(hang === 'none' && cut === 'none')
      expect([status, transaction]).toEqual(isFound ? ['handed', rows[0]?.id] : ['editing', null])
      const wasSent = hang === 'before' || cut === 'before'
      expect(problem?.code ?? null).toBe(paid === 0 && wasSent ? 'NotSent' : null)
      for (const one of tabs) one.end()
    },
  )
})
