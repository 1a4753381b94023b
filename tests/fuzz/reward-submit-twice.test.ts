import { DAY_MS } from '#base/time.ts'
import { beforeEach, expect, onTestFailed, test, vi } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'
import { needsAgreement } from '#flows/reward/reward.context.ts'
import { type ActKind, actKinds } from '#flows/reward/reward.view.ts'
import { onUsualDatabase } from '#sandbox/testing/on-each-database.ts'
import { giveThings, lastMovement, openRewardWorld, PLAYER, rewardJobs, timesDone } from './reward-world.ts'

type World = Awaited<ReturnType<typeof openRewardWorld>>
type Tab = World['tabs'][number]
type Try = {
  readonly world: World
  readonly own: Tab
  readonly other: Tab
  /** The button of the thing. */
  readonly press: (tab: Tab) => void
  /** The button that does it: of the question where one is asked, else of the thing. */
  readonly again: (tab: Tab) => void
  /** Wants it and agrees, as often as said in one task; comes back once it was sent or refused. */
  readonly act: (tab: Tab, agrees?: number) => Promise<void>
  /** Does it, and comes back when the platform has it; the answer waits until it is let go. */
  readonly actAndHold: (tab: Tab) => Promise<() => void>
}
type Way = (one: Try) => Promise<void> | void

const repeat = (n: number, press: () => void): void => Array.from({ length: n }).forEach(press)

/**
 * What a player, two tabs and a network can do while one act is under way. What a browser makes of clicks and keys is
 * in tests/e2e.
 */
const under: Readonly<Record<string, Way>> = {
  'wanted twice in one task': async ({ own, press, act }) => {
    press(own)
    await act(own)
  },
  'the last button pressed twice in one task': ({ own, act }) => act(own, 2),
  'the last button pressed ten times in one task': ({ own, act }) => act(own, 10),
  'agreed to before it is asked': async ({ own, press, act }) => {
    press(own)
    own.send({ type: 'reward.agree' })
    await act(own)
  },
  'every button in turn while the answer is on its way': async ({ own, actAndHold, press, again }) => {
    const letGo = await actAndHold(own)
    press(own)
    repeat(3, () => again(own))
    letGo()
  },
  'dismissed while the answer is on its way, then wanted again': async ({ own, actAndHold, press, again }) => {
    const letGo = await actAndHold(own)
    own.send({ type: 'reward.dismiss' })
    press(own)
    again(own)
    letGo()
  },
  'the page wakes up and opens again while the answer is on its way': async ({ own, actAndHold }) => {
    const letGo = await actAndHold(own)
    repeat(3, () => own.wake())
    own.send({ type: 'reward.open' })
    own.send({ type: 'reward.retry' })
    letGo()
  },
  'a reload while the answer is on its way, then the button again': async ({ world, own, actAndHold, again }) => {
    const letGo = await actAndHold(own)
    own.kill()
    letGo()
    await world.settle()
    own.open()
    again(own)
  },
  // Both tabs have read the state before the platform gets either request: a second press after that would be a new
  // request.
  'two tabs at the same moment': async ({ own, other, act }) => {
    const held = [own.holdBack(), other.holdBack()]
    await Promise.all([act(own), act(other)])
    for (const letGo of held) letGo()
  },
  'a second tab while the first one waits': async ({ own, other, actAndHold, act }) => {
    const letGo = await actAndHold(own)
    await act(other)
    letGo()
  },
  'a new tab while the first one waits': async ({ world, own, actAndHold, act }) => {
    const letGo = await actAndHold(own)
    await act(world.openTab())
    letGo()
  },
  'a tab that was closed while the answer was on its way, and a new one': async ({ world, own, actAndHold, act }) => {
    const letGo = await actAndHold(own)
    own.kill()
    letGo()
    await world.settle()
    await act(world.openTab())
  },
  'an answer that is lost, then every button again': async ({ world, own, actAndHold, press, again }) => {
    const letGo = await actAndHold(own)
    Object.assign(own.state, { cut: 'after', areReadsDown: true })
    letGo()
    await world.settle()
    press(own)
    again(own)
    own.send({ type: 'reward.retry' })
    await world.settle()
  },
  'an answer that is lost while nothing can be read, a reload, then the button again': async ({
    world,
    own,
    actAndHold,
    again,
  }) => {
    const letGo = await actAndHold(own)
    Object.assign(own.state, { cut: 'after', areReadsDown: true })
    letGo()
    await world.settle()
    own.kill()
    own.open()
    again(own)
    await world.settle()
  },
  'without a network, then twice with it': async ({ own, actAndHold, act, again }) => {
    own.state.isOnline = false
    await act(own)
    own.state.isOnline = true
    const letGo = await actAndHold(own)
    repeat(2, () => again(own))
    letGo()
  },
}

/** What they can do once it is over: the same thing gives nothing more. */
const after: Readonly<Record<string, Way>> = {
  'the button again when it is done': async ({ world, own, act, again }) => {
    await act(own)
    await world.settle()
    again(own)
  },
  'a reload when it is done, then the button again': async ({ world, own, act, again }) => {
    await act(own)
    await world.settle()
    own.kill()
    own.open()
    again(own)
  },
  'an error page instead of the answer, then the button again': async ({ world, own, act, again }) => {
    own.state.cut = 'error'
    await act(own)
    await world.settle()
    again(own)
  },
  'two tabs that both asked, agreed to one after the other': async ({ world, own, other, press, again }) => {
    press(own)
    press(other)
    await world.settle()
    again(own)
    await world.settle()
    again(other)
  },
  'a tab that asked before the answer to another one was lost': async ({ world, own, other, press, again }) => {
    press(other)
    press(own)
    own.state.cut = 'after'
    await world.settle()
    again(own)
    await world.settle()
    again(other)
  },
}

const ways = { ...under, ...after }
/** A quick run has five ways of each act; those of four acts are all of them. */
const tries = actKinds.flatMap((kind, row) =>
  Object.entries(ways)
    .filter((_, index) => isFullRun || index % 4 === row % 4)
    .map(([name, way]) => [kind, name, way] as const),
)
const asks = (kind: ActKind): boolean => needsAgreement(kind)

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))

test('[M1] there are twenty ways to submit twice', () => {
  expect(Object.keys(ways)).toHaveLength(20)
})

onUsualDatabase((open) => {
  test.each(tries)(
    '[M1] [M5] %s, %s: it is done once, though the platform ignores the key',
    async (kind, name, way) => {
      const here = open()
      here.clock.advance(10 * DAY_MS)
      await here.sandbox.jobs.run(rewardJobs)
      const things = await giveThings(here, name in after ? 1 : null)
      const [thing] = things[kind]
      if (kind === 'bonus.deactivate') {
        const player = await here.player('player@playbill.test')
        await player.call('bonuses.activate', { bonus_id: thing.id, intent_id: `activate-${PLAYER}-${thing.id}` })
      }
      const subject = kind === 'character.set' ? 0 : thing.id
      const since = await lastMovement(here)
      const world = await openRewardWorld(here, { honoursKey: false, codes: things['code.activate'] })
      onTestFailed(() => world.leave())
      const [own, other] = world.tabs
      await world.settle()
      const press = (tab: Tab): void => tab.press(kind, thing)
      const again = (tab: Tab): void => (asks(kind) ? tab.send({ type: 'reward.agree' }) : press(tab))
      const act = async (tab: Tab, agrees = 1): Promise<void> => {
        repeat(asks(kind) ? 1 : agrees, () => press(tab))
        await world.until(() => tab.view().status !== 'proposed')
        if (asks(kind)) repeat(agrees, () => tab.send({ type: 'reward.agree' }))
      }
      const actAndHold = async (tab: Tab): Promise<() => void> => {
        const letGo = tab.hold()
        const posts = world.posts()
        await act(tab)
        await world.until(() => world.posts() > posts)
        return letGo
      }
      await way({ world, own, other, press, again, act, actAndHold })
      await world.settle()
      for (const { state } of world.tabs) Object.assign(state, { cut: 'none', areReadsDown: false })
      for (const tab of world.tabs) tab.wake()
      await world.settle()
      await world.pass(120)
      expect(await timesDone(here, since, kind, subject)).toBe(1)
      expect([...world.announced], 'it is shown as done').toEqual(
        [...world.sent.keys()].filter((key) => !world.notTaken.has(key)),
      )
      expect(await world.journal.unfinished('reward')).toBe(null)
      world.end()
    },
  )
})
