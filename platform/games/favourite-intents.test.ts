import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFavouriteIntents, withIntents } from './favourite-intents.ts'

function server(initial: readonly string[] = []) {
  const likes = new Set(initial)
  const state = {
    read: [...likes] as readonly string[],
    open: 0,
    most: 0,
    calls: [] as string[],
    tracked: [] as string[],
  }
  return { likes, state }
}

const unused = (): never => {
  throw new Error('The list was read')
}

const settle = async () => {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve()
}

test('[GAM-3] a toggle shows at once, is sent, tracked and read again', async () => {
  const { likes, state } = server()
  const intents = createFavouriteIntents({
    send: async (sysname, on) => void (on ? likes.add(sysname) : likes.delete(sysname)),
    refetch: async () => void (state.read = [...likes]),
    keep: unused,
    track: (event, sysname) => void state.tracked.push(`${event} ${sysname}`),
  })
  intents.want('a', true)
  expect(withIntents(state.read, intents.get())).toEqual(['a'])
  await settle()
  expect({ read: state.read, open: [...intents.get()], tracked: state.tracked }).toEqual({
    read: ['a'],
    open: [],
    tracked: ['add_favorites a'],
  })
})

test('[GAM-3] what the platform refuses is taken back and not tracked', async () => {
  const { state } = server(['b'])
  const intents = createFavouriteIntents({
    send: () => Promise.reject(new Error('StorageQuotaExceededException')),
    refetch: async () => undefined,
    keep: unused,
    track: (event) => void state.tracked.push(event),
  })
  intents.want('a', true)
  expect(withIntents(state.read, intents.get())).toEqual(['a', 'b'])
  await settle()
  expect([withIntents(state.read, intents.get()), state.tracked]).toEqual([['b'], []])
})

test('[GAM-3] [N8] what was accepted stays on the screen where the list cannot be read again; what was refused does not', async () => {
  const { state } = server(['b', 'c'])
  const intents = createFavouriteIntents({
    send: (sysname) => (sysname === 'c' ? Promise.reject(new Error('refused')) : Promise.resolve()),
    refetch: () => Promise.reject(new Error('offline')),
    keep: (sent) => void (state.read = withIntents(state.read, sent)),
    track: () => undefined,
  })
  intents.want('a', true)
  intents.want('b', false)
  intents.want('c', false)
  await settle()
  expect([state.read, intents.get().size]).toEqual([['a', 'c'], 0])
})

test('[N8] toggle spam: one call in flight, the last wish wins, the end is the state of the server', async () => {
  const command = fc.record({ game: fc.constantFrom('a', 'b', 'c'), on: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(command, { minLength: 1, maxLength: 12 }),
      fc.array(fc.boolean(), { maxLength: 12 }),
      async (scheduler, presses, refusals) => {
        const { likes, state } = server(['b'])
        const failing = [...refusals]
        const intents = createFavouriteIntents({
          send: async (sysname, on) => {
            state.most = Math.max(state.most, ++state.open)
            const isRefused = failing.shift() === true
            await scheduler.schedule(Promise.resolve(), `send ${sysname}`)
            state.open--
            if (isRefused) throw new Error('refused')
            if (on) likes.add(sysname)
            else likes.delete(sysname)
          },
          refetch: async () => {
            const answer = [...likes]
            await scheduler.schedule(Promise.resolve(), 'refetch')
            state.read = answer
          },
          keep: unused,
          track: () => undefined,
        })
        const last = new Map<string, boolean>()
        const pressed = scheduler.scheduleSequence(
          presses.map(({ game, on }) => async () => {
            last.set(game, on)
            intents.want(game, on)
            expect(withIntents(state.read, intents.get()).includes(game)).toBe(on)
          }),
        )
        await scheduler.waitIdle()
        await settle()
        // What fails within a sequence only ends it.
        expect(pressed).toMatchObject({ done: true, faulty: false })
        expect(state.most).toBe(1)
        expect(intents.get().size).toBe(0)
        expect([...state.read].sort()).toEqual([...likes].sort())
        if (!refusals.includes(true)) for (const [game, on] of last) expect(likes.has(game)).toBe(on)
      },
    ),
    { numRuns: 1_000 },
  )
})
