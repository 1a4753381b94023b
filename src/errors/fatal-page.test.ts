import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callFacts } from '#generated/api/facts.js'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { defaultErrorStatus, errorStatus } from '#schemas/error-status.ts'
import { errorTypes } from '#schemas/errors.ts'
import { fatalAmong, fatalOf, fatalPageOf, isReplacedByFatal } from './fatal.ts'
import { onlyLogged } from './testing/only-logged.ts'

const refused = (call: string, status: number, type = 'UnknownErrorException') =>
  new PlatformError({ call, status, error: { type, message: '' } })

test('[ERR-6] the status constants of the specification', () => {
  expect([errorStatus, defaultErrorStatus]).toEqual([{ NOT_FOUND: 404, FORBIDDEN: 403, MAINTENANCE: 503 }, 500])
})

test.each([
  [{ type: 'UserBannedException', status: 403 }, 'blocked-user', 403],
  [{ type: 'UserBannedException' }, 'blocked-user', 403],
  [{ type: 'ApplicationDisabledException', status: 503 }, 'maintenance', 503],
  [{ type: 'ApplicationUnavailableException' }, 'maintenance', 503],
  [{ type: 'AccessDeniedException', status: 403 }, 'forbidden', 403],
  [{ status: 403 }, 'forbidden', 403],
  [{ status: 404 }, 'not-found', 404],
  [{ status: 503 }, 'maintenance', 503],
  [{ type: 'UserDeletedException', status: 410 }, 'blocked-user', 410],
  [{ type: 'UserDeletedException', status: 404 }, 'blocked-user', 404],
  [{ type: 'UserDeletedException', status: 403 }, 'blocked-user', 403],
  [{ type: 'UserDeletedException', status: 503 }, 'blocked-user', 503],
  [{ type: 'SomethingNewException', status: 500 }, 'blocked-user', 500],
  [{ type: 'SomethingNewException' }, 'blocked-user', 500],
  [{}, 'error', 500],
  [{ type: 'UnknownErrorException' }, 'error', 500],
  [{ type: 'UnknownError', status: 500 }, 'error', 500],
  [{ status: 418 }, 'not-found', 418],
  [{ status: 302 }, 'not-found', 500],
] as const)('[ERR-2] [ERR-3] the error page shows %o as %s with status %i', (error, page, status) => {
  expect(fatalPageOf(error)).toEqual({ page, status })
})

test('[ERR-3] whatever the error is, there is one of five pages and a status of an error', () => {
  fc.assert(
    fc.property(
      fc.option(fc.integer(), { nil: undefined }),
      fc.option(fc.string(), { nil: undefined }),
      (status, type) => {
        const fatal = fatalPageOf({ status, type })
        expect(['not-found', 'forbidden', 'blocked-user', 'maintenance', 'error']).toContain(fatal.page)
        expect(fatal.status).toBeGreaterThanOrEqual(400)
        expect(fatal.status).toBeLessThanOrEqual(599)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('[PRF-4] a self-excluded player reads that on the site’s page for it, and not that they are blocked', () => {
  const ban = (error_data: Record<string, unknown>) =>
    fatalOf(
      new PlatformError({
        call: 'auth.login',
        status: 403,
        error: { type: 'UserBannedException', message: '', error_data },
      }),
    )
  const blocked = { page: 'blocked-user', status: 403 }
  const excluded = { ...blocked, preferred: 'self-excluded' }
  const until = '2027-11-25T00:00:00.000Z'
  expect(ban({ reason: 'self_exclusion', until })).toEqual({ ...excluded, until })
  expect(ban({ reason: 'self_exclusion', until: null })).toEqual({ ...excluded, until: null })
  for (const unknown of [{}, { until: 'soon' }, { until: 7 }])
    expect(ban({ reason: 'self_exclusion', ...unknown })).toEqual(excluded)
  expect(ban({ reason: 'fraud' })).toEqual(blocked)
})

test('[N2] there are 84 calls, and fifteen extensions', () => {
  expect(callFacts.size).toBe(99)
  expect([...onlyLogged].filter((call) => !callFacts.has(call))).toEqual([])
})

test.each([...callFacts.keys()])('[N2] a 403 of %s is the page of the table', (call) => {
  const isQuiet = onlyLogged.has(call)
  expect(fatalOf(refused(call, 403))).toEqual(isQuiet ? null : { page: 'forbidden', status: 403 })
  expect(fatalOf(refused(call, 403, 'AccessDeniedException'))).toEqual(
    isQuiet ? null : { page: 'forbidden', status: 403 },
  )
  expect(fatalOf(refused(call, 403, 'UserBannedException'))).toEqual(
    isQuiet ? null : { page: 'blocked-user', status: 403 },
  )
})

test('[ERR-2] of the 29 types only four replace the page; every other failure stays with what asked', () => {
  const fatal = errorTypes.filter((type) => fatalOf(refused('games.get', 422, type)))
  expect(fatal).toEqual([
    'ApplicationDisabledException',
    'UserDeletedException',
    'UserBannedException',
    'ApplicationUnavailableException',
  ])
  for (const error of [new NetworkError('games.get'), new Error('x'), 'x', null, undefined])
    expect(fatalOf(error)).toBeNull()
  for (const status of [500, 502, 503, 504, 401, 404, 429]) expect(fatalOf(refused('games.get', status))).toBeNull()
})

test('[ERR-5] an error that is only logged replaces no page, whatever it is', () => {
  for (const call of onlyLogged)
    for (const type of errorTypes) expect([call, fatalOf(refused(call, 503, type))]).toEqual([call, null])
})

test('[SYS-1] support stays open for a blocked player: the button of the page leads there', () => {
  const banned = refused('account.getInfo', 403, 'UserBannedException')
  expect([fatalAmong([banned], 'support'), fatalAmong([banned], 'home')]).toEqual([
    null,
    { page: 'blocked-user', status: 403 },
  ])
  expect(isReplacedByFatal('support', { page: 'maintenance', status: 503 })).toBe(true)
})
