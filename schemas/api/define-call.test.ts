import { expect, expectTypeOf, test } from 'vitest'
import { conditionSchema } from '#schemas/document/condition.ts'
import type { ErrorType } from '#schemas/errors.ts'
import { isErrorType } from '#schemas/errors.ts'
import type { CallInput, CallOutput } from './calls.ts'
import { calls, findCall } from './calls.ts'

test('[API-1] a call is found by its name in any case, and only by its own name', () => {
  expect(findCall('JACKPOTS.GETwinners')?.name).toBe('Jackpots.getWinners')
  expect(findCall('constructor')).toBeUndefined()
  expect(new Set(calls.map((call) => call.name.toLowerCase())).size).toBe(calls.length)
})

test('[API-1] inputs and outputs are typed by their schemas', () => {
  expectTypeOf<CallInput<'auth.login'>>().toEqualTypeOf<{ login: string; password: string; code?: string | null }>()
  expectTypeOf<CallOutput<'account.getBalance'>['balance_main']>().toEqualTypeOf<{ amount: number; currency: string }>()
  expectTypeOf<NonNullable<CallInput<'games.get'>['types']>>().toEqualTypeOf<('casino' | 'slot' | 'live' | 'fast')[]>()
})

test('[GRD-9] a call is for everybody or for players, and a document tells guests from players: no role of staff exists', () => {
  expect(new Set(calls.map(({ access }) => access))).toEqual(new Set(['guest', 'player']))
  expect(conditionSchema.properties.user.enum).toEqual(['guest', 'player'])
})

test('[ERR-1] calls name only errors of the catalogue', () => {
  const named: ErrorType[] = calls.flatMap((call) => [...call.errors])
  expect(named.every(isErrorType)).toBe(true)
})

test('every property of every call is described', () => {
  const missing: string[] = []
  const walk = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      if (key === 'properties') {
        for (const [name, property] of Object.entries(child as Record<string, { description?: string }>)) {
          if (!property.description?.trim()) missing.push(`${at}.${name}`)
        }
      }
      walk(child, `${at}.${key}`)
    }
  }
  for (const call of calls) walk({ request: call.request, response: call.response }, call.name)
  expect(missing).toEqual([])
})
