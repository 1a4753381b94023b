import { expect, test, vi } from 'vitest'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { createVerificationPorts } from './verification.ts'

const signal = new AbortController().signal
const NOW = 1_000.4
const refusal = (type: string) => () => {
  throw new PlatformError({ call: 'x', status: 400, error: { type, message: '' } })
}
const account = (is_verified: boolean, is_on_verification: boolean) => () => ({ is_verified, is_on_verification })
const applicant = (status: string) => () => ({ applicant_id: 'a', status })

function open(answers: Partial<Record<string, () => unknown>>) {
  const [keep, track] = [vi.fn(), vi.fn()]
  const made: string[] = []
  const call = async (name: string): Promise<unknown> => {
    made.push(name)
    return answers[name]?.()
  }
  const ports = createVerificationPorts({
    call: call as never,
    serverNow: () => NOW,
    keep,
    accountChanged: vi.fn(),
    track,
  })
  return { ports, keep, track, made }
}

test('[PRF-3] the applicant is created before a token is requested; the flow gets neither', async () => {
  const { ports, keep, made } = open({
    'verification.createApplicant': applicant('created'),
    'verification.getAccessToken': () => ({ token: 'secret' }),
  })
  expect(await ports.begin({}, signal)).toEqual({ kind: 'begun', at: 1_000 })
  expect([keep.mock.calls, made]).toEqual([
    [['secret']],
    ['verification.createApplicant', 'verification.getAccessToken'],
  ])
})

test.each(['approved', 'pending', 'rejected'])(
  '[PRF-3] an applicant that is %s has nothing to hand in: no token is asked for',
  async (status) => {
    const { ports, made } = open({ 'verification.createApplicant': applicant(status) })
    expect(await ports.begin({}, signal)).toEqual({ kind: 'settled', result: status })
    expect(made).toEqual(['verification.createApplicant'])
  },
)

test('[PRF-3] [ERR-1] a refusal is returned as a problem; without an answer the port rejects', async () => {
  const refused = open({ 'verification.createApplicant': refusal('KycUserProfileException') })
  expect(await refused.ports.begin({}, signal)).toMatchObject({
    kind: 'failed',
    problem: { code: 'KycUserProfileException' },
  })
  const silent = open({
    'verification.createApplicant': () => {
      throw new NetworkError('x')
    },
  })
  await expect(silent.ports.begin({}, signal)).rejects.toThrow()
})

test.each([
  ['the account is verified', 'rejected', account(true, false), 'created', 'approved'],
  ['the account is being checked', 'approved', account(false, true), 'created', 'pending'],
  ['the provider asks again', 'approved', account(false, false), 'retry', 'retry'],
  ['the provider has refused', 'submitted', account(false, false), 'rejected', 'rejected'],
  ['nobody but the page says that it asks again', 'retry', account(false, false), 'created', 'retry'],
  ['nobody but the page says that it is approved', 'approved', account(false, false), 'created', 'pending'],
] as const)('[PRF-3] where %s, the page’s claim %s does not count', async (_name, claim, info, status, result) => {
  const { ports, made } = open({ 'account.getInfo': info, 'verification.createApplicant': applicant(status) })
  expect(await ports.settle({ claim }, signal)).toEqual({ kind: 'settled', result })
  expect(made.includes('account.setUserOnVerification')).toBe(claim === 'submitted' || claim === 'approved')
})

test('[ANA-1] the beginning and the end of a check are reported', () => {
  const { ports, track, keep } = open({})
  ports.trackStart()
  ports.trackDone()
  ports.forgetToken()
  expect([track.mock.calls, keep.mock.calls]).toEqual([[['verify_start'], ['verify_done']], [[null]]])
})
