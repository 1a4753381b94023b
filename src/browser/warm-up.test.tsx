import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { warmUp } from './warm-up.ts'

let idle: (() => void)[]

beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  document.body.innerHTML = '<p>text</p><button><span>open</span></button>'
})
afterEach(() => {
  // Ends what a test has left waiting for a sign.
  press('button')
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

const press = (selector: string): boolean | undefined =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
const connect = (connection: { saveData?: boolean; effectiveType?: string }): unknown =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
const loader = () => vi.fn(() => Promise.resolve())

test('what the first press needs is fetched once, when the browser is idle', () => {
  const load = loader()
  warmUp(load)
  expect(load).not.toHaveBeenCalled()
  idle.forEach((work) => work())
  press('button')
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'on a connection of %j it waits for the first sign of a press on a button',
  (connection) => {
    connect(connection)
    const load = loader()
    warmUp(load)
    expect(idle).toEqual([])
    press('p')
    expect(load).not.toHaveBeenCalled()
    press('span')
    press('span')
    expect(load).toHaveBeenCalledTimes(1)
  },
)

test('a sign of a press comes before idle time, and what cannot be fetched is let go', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')))
  warmUp(load)
  press('button')
  idle.forEach((work) => work())
  await expect(load.mock.results[0]?.value).rejects.toThrow('offline')
  expect(load).toHaveBeenCalledTimes(1)
})
