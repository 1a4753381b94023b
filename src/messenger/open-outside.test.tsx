import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from '#platform/create-call.ts'
import { leavingEvent } from '#src/browser/navigation.ts'
import { openSecurePagesOutside } from './open-outside.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Answers = Partial<Record<'account.getCapabilities' | 'auth.createWayIn', object | Error>>
const has = { set_deposit_limit: true, set_time_out: true, self_exclude: true, way_in: true }

/**
 * Leaves for an address in the messenger's frame. Gives whether the frame itself went there, and what opened outside
 * it.
 */
async function leaveFor(address: string, { isPlayer = true, answers = {} as Answers, presses = [true] } = {}) {
  const opened: unknown[][] = []
  const calls: string[] = []
  const reports: unknown[] = []
  let prompts = 0
  vi.spyOn(window, 'open').mockImplementation((...parts) => (opened.push(parts), null))
  const call = async (name: keyof Answers) => {
    calls.push(name)
    const answer = answers[name] ?? { 'account.getCapabilities': has, 'auth.createWayIn': { code: 'one-time' } }[name]
    if (answer instanceof Error) throw answer
    return answer
  }
  const stop = openSecurePagesOutside({
    page: window,
    call: call as unknown as Call, // the two calls that it makes
    isPlayer: () => isPlayer,
    askAgain: () => void prompts++,
    report: (error) => void reports.push(error),
  })
  let isInFrame = true
  for (const [index, isActive] of presses.entries()) {
    vi.stubGlobal('navigator', { userActivation: { isActive } })
    isInFrame = window.dispatchEvent(new CustomEvent(leavingEvent, { cancelable: true, detail: address }))
    if (!isInFrame) await vi.waitFor(() => expect(opened.length + prompts).toBe(index + 1))
  }
  stop()
  return { isInFrame, opened, calls, reports, prompts }
}

const apart = ['_blank', 'noopener,noreferrer']

test('[MSG-1] a secure page opens outside the frame with a one-time code behind the hash', async () => {
  const { isInFrame, opened } = await leaveFor('/ru/cashier/deposit?method=card')
  expect([isInFrame, opened]).toEqual([
    false,
    [['/nfx/way-in/ru#code=one-time&to=%2Fru%2Fcashier%2Fdeposit%3Fmethod%3Dcard', ...apart]],
  ])
})

test('[MSG-1] a public page opens in the frame', async () => {
  expect(await leaveFor('/ru/gamehall')).toMatchObject({ isInFrame: true, opened: [], calls: [] })
})

test('[MSG-1] a guest, and a player of a platform without the code, sign in outside', async () => {
  expect(await leaveFor('/cashier/deposit', { isPlayer: false })).toMatchObject({
    opened: [['/cashier/deposit', ...apart]],
    calls: [],
  })
  const { way_in: _, ...none } = has
  expect(await leaveFor('/cashier/deposit', { answers: { 'account.getCapabilities': none } })).toMatchObject({
    opened: [['/cashier/deposit', ...apart]],
    calls: ['account.getCapabilities'],
  })
})

test('[MSG-1] [O3] if the code does not arrive, the page opens without it', async () => {
  const error = new Error('no answer')
  expect(await leaveFor('/profile/settings', { answers: { 'auth.createWayIn': error } })).toMatchObject({
    opened: [['/profile/settings', ...apart]],
    reports: [error],
  })
})

test('[MSG-1] a code that came too late for the press asks for one more, which opens the page at once', async () => {
  const { opened, calls, prompts } = await leaveFor('/cashier/deposit', { presses: [false, true] })
  expect([opened, calls, prompts]).toEqual([
    [['/nfx/way-in/uz#code=one-time&to=%2Fcashier%2Fdeposit', ...apart]],
    ['account.getCapabilities', 'auth.createWayIn'],
    1,
  ])
})

test('[MSG-1] an expired code is requested again', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(60_000)
  const { calls, prompts } = await leaveFor('/cashier/deposit', { presses: [false, true] })
  expect([calls.filter((name) => name === 'auth.createWayIn').length, prompts]).toEqual([2, 1])
})
