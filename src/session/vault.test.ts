import { expect, test } from 'vitest'
import { createVault, wipeOnPageHide } from './vault.ts'

function vaultAt(start = 0) {
  const world = { now: start, elapsed: 0, timer: null as (() => void) | null, delay: 0, tickets: 0 }
  const vault = createVault({
    now: () => world.now,
    elapsed: () => world.elapsed,
    setTimer: (callback, delay) => {
      world.timer = callback
      world.delay = delay
      return 1
    },
    clearTimer: () => {
      world.timer = null
    },
    newTicket: () => `t${++world.tickets}`,
  })
  return { world, vault }
}

test('[S3] a ticket gives its value once', () => {
  const { vault } = vaultAt()
  const ticket = vault.put('auth', { password: 'Hunter2' })
  expect(vault.take(ticket)).toEqual({ value: { password: 'Hunter2' }, until: 300_000 })
  expect(vault.take(ticket)).toBe(undefined)
  expect(vault.take('t99')).toBe(undefined)
})

test('[S3] after five minutes the value is gone, by its timer', () => {
  const { vault, world } = vaultAt(1000)
  vault.put('auth', 'x')
  expect(world.delay).toBe(300_000)
  world.now += 300_000
  world.timer?.()
  expect([vault.size, world.timer]).toEqual([0, null])
})

test('[S3] a timer that slept with the machine does not lengthen the five minutes', () => {
  const { vault, world } = vaultAt()
  const ticket = vault.put('auth', 'x')
  world.now = 300_000
  expect(vault.take(ticket)).toBe(undefined)
})

test('[S3] a clock that is set back does not lengthen the five minutes', () => {
  const { vault, world } = vaultAt(9e6)
  const ticket = vault.put('auth', 'x')
  world.now -= 3_600_000
  world.elapsed = 299_999
  world.timer?.()
  expect([vault.size, world.delay]).toEqual([1, 1])
  world.elapsed = 300_000
  expect(vault.take(ticket)).toBe(undefined)
})

test('[S3] putting a value back keeps its old deadline, never a later one', () => {
  const { vault, world } = vaultAt()
  const taken = vault.take<string>(vault.put('auth', 'x'))
  world.now = 200_000
  const again = vault.put('auth', taken?.value, taken?.until)
  world.now = 299_999
  expect(vault.take(again)?.until).toBe(300_000)
  expect(vault.take(vault.put('auth', 'x', 9e15))?.until).toBe(599_999)
})

test('[S3] wiping an owner, or all, forgets its values', () => {
  const { vault } = vaultAt()
  const [auth, requisites] = [vault.put('auth', 'x'), vault.put('requisites', 'y')]
  vault.wipe('auth')
  expect([vault.take(auth), vault.size]).toEqual([undefined, 1])
  vault.wipe()
  expect([vault.take(requisites), vault.size]).toEqual([undefined, 0])
})

test('[S3] pagehide empties the vault', () => {
  const { vault } = vaultAt()
  const page = new EventTarget() as unknown as Window
  const stop = wipeOnPageHide(vault, page)
  vault.put('auth', 'x')
  page.dispatchEvent(new Event('pagehide'))
  expect(vault.size).toBe(0)
  stop()
  vault.put('auth', 'x')
  page.dispatchEvent(new Event('pagehide'))
  expect(vault.size).toBe(1)
  vault.dispose()
})

test('[S3] the vault shows nothing of its values, and its own tickets cannot be guessed', () => {
  const vault = createVault()
  const tickets = [vault.put('auth', 'Hunter2'), vault.put('auth', 'Hunter2')]
  expect(JSON.stringify(vault)).not.toContain('Hunter2')
  expect(tickets[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(tickets[0]).not.toBe(tickets[1])
  vault.dispose()
  expect(vault.size).toBe(0)
})
