import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { Secret } from './secret.ts'

const CANARY = 'hunter2-canary'

test('[P1] however it is shown, a secret yields <secret>', () => {
  const secret = new Secret(CANARY)
  expect(JSON.stringify({ secret, list: [secret] })).toBe('{"secret":"<secret>","list":["<secret>"]}')
  expect([
    String(secret),
    `${secret}`,
    '' + (secret as unknown as string),
    inspect(secret),
    inspect({ a: secret }),
  ]).toEqual(['<secret>', '<secret>', '<secret>', '<secret>', '{ a: <secret> }'])
  const views: unknown[] = [
    { ...secret },
    Object.keys(secret),
    Object.getOwnPropertyNames(secret),
    structuredClone(secret),
    Object.entries(secret),
    inspect(secret, { showHidden: true, depth: 9, customInspect: false }),
  ]
  expect(JSON.stringify(views)).not.toContain(CANARY)
  expect(Object.prototype.toString.call(secret)).toBe('[object <secret>]')
})

test('reveal gives the value until it is wiped', () => {
  const secret = new Secret({ pin: 1 })
  expect([secret.reveal(), secret.isWiped]).toEqual([{ pin: 1 }, false])
  secret.wipe()
  expect(secret.isWiped).toBe(true)
  expect(() => secret.reveal()).toThrow('wiped')
})
