import { expect, test, vi } from 'vitest'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { createVault } from '../vault.ts'
import { createTwoFactorPorts } from './two-factor.ts'

const signal = new AbortController().signal
const UNTIL = '2026-11-23T10:10:00.000Z'
const refusal = (type: string, message: string, code: string) => () => {
  throw new PlatformError({ call: 'x', status: 400, error: { type, message, error_data: { code: [code] } } })
}
const noAnswer = () => {
  throw new NetworkError('x')
}
const enrolment = {
  state: true,
  secret: 'JBSWY3DPEHPK3PXP',
  otpauth_url: 'otpauth://totp/Playbill:anora?secret=JBSWY3DPEHPK3PXP',
  qr: null,
  expires_at: UNTIL,
  resend_time: 12,
}

function open(answers: Partial<Record<string, () => unknown>>) {
  const vault = createVault()
  const [keep, keepCodes, track] = [vi.fn(), vi.fn(), vi.fn()]
  const made: [string, unknown][] = []
  const call = async (name: string, input: unknown): Promise<unknown> => {
    made.push([name, input])
    return answers[name]?.()
  }
  const ports = createTwoFactorPorts({ call: call as never, vault, keep, keepCodes, accountChanged: vi.fn(), track })
  const confirm = (on: boolean, code = '123456', renews = false) =>
    ports.confirm({ on, renews, ticket: vault.put('two-factor', { code }) }, signal)
  return { ports, keep, keepCodes, track, made, confirm, vault }
}

test('[AUT-10] switching on stores what the authenticator needs for the screen; the flow gets only the time', async () => {
  const { ports, keep, made } = open({ 'account.changeTwoFactorAuth': () => enrolment })
  expect(await ports.begin({ on: true }, signal)).toEqual({ kind: 'begun', codeUntil: Date.parse(UNTIL) })
  expect(keep.mock.calls).toEqual([[{ secret: enrolment.secret, otpauthUrl: enrolment.otpauth_url }]])
  expect(made).toEqual([['account.changeTwoFactorAuth', { state: true }]])
})

test('[AUT-10] if two-factor already has the wanted state, there is nothing to change; otherwise the refusal is reported', async () => {
  let two_factor_auth = true
  const { ports } = open({
    'account.changeTwoFactorAuth': refusal('InvalidRequestException', 'already enabled', 'on'),
    'account.getInfo': () => ({ uid: 7, two_factor_auth }),
  })
  expect(await ports.begin({ on: true }, signal)).toEqual({ kind: 'already' })
  two_factor_auth = false
  expect(await ports.begin({ on: true }, signal)).toMatchObject({
    kind: 'failed',
    problem: { code: 'InvalidRequestException' },
  })
})

test('[AUT-10] [S5] a wrong code is reported beside the code field; a change that is too old starts over', async () => {
  let message = 'The code is invalid'
  let two_factor_auth = false
  const { confirm, made } = open({
    'account.confirmTwoFactorAuth': () => refusal('InvalidParameterException', message, 'invalid')(),
    'account.getInfo': () => ({ uid: 7, two_factor_auth }),
  })
  expect(await confirm(true)).toEqual({
    kind: 'failed',
    problem: { code: 'InvalidParameterException', fields: { code: ['invalid'] } },
  })
  message = 'Time expired'
  expect(await confirm(true)).toEqual({ kind: 'expired' })
  // The first code was taken, and its answer was lost.
  two_factor_auth = true
  expect(await confirm(true)).toEqual({ kind: 'changed' })
  expect(made.filter(([name]) => name === 'account.confirmTwoFactorAuth')).toEqual(
    Array(3).fill(['account.confirmTwoFactorAuth', { code: '123456' }]),
  )
})

test.each([
  [true, true],
  [false, false],
])('[AUT-10] after a lost answer the account says that it is %s', async (on, two_factor_auth) => {
  const { confirm } = open({
    'account.confirmTwoFactorAuth': noAnswer,
    'account.getInfo': () => ({ uid: 7, two_factor_auth }),
  })
  expect(await confirm(on)).toEqual({ kind: 'changed' })
  await expect(confirm(!on)).rejects.toThrow()
})

test('[AUT-10] [S2] the account of a guest says nothing about a change whose answer was lost with the session', async () => {
  const { confirm } = open({
    'account.confirmTwoFactorAuth': noAnswer,
    'account.getInfo': () => ({ uid: 0, two_factor_auth: false }),
  })
  await expect(confirm(true)).rejects.toThrow(NetworkError)
  await expect(confirm(false)).rejects.toThrow(NetworkError)
})

test('[AUT-10] an expired ticket makes no call; forgetting empties the vault and the screen', async () => {
  const { ports, made, keep, vault, track } = open({})
  expect(await ports.confirm({ on: true, renews: false, ticket: 'gone' }, signal)).toEqual({ kind: 'expired' })
  vault.put('two-factor', { code: '123456' })
  ports.forgetSecrets()
  expect([made, vault.size, keep.mock.calls]).toEqual([[], 0, [[null]]])
  ports.trackChange({ on: true })
  ports.trackChange({ on: false })
  expect(track.mock.calls).toEqual([['two_factor_on'], ['two_factor_off']])
})

test('[AUT-10] recovery codes go only to the screen, both after switching on and when new ones are made', async () => {
  const answers = {
    'account.confirmTwoFactorAuth': () => ({ two_factor_auth: true, recovery_codes: ['abcd-efgh'] }),
    'account.makeRecoveryCodes': () => ({ recovery_codes: ['jkmn-pqrs'] }),
  }
  const { confirm, keepCodes, ports } = open(answers)
  expect([await confirm(true), await confirm(true, '123456', true)]).toEqual([{ kind: 'changed' }, { kind: 'changed' }])
  ports.forgetCodes()
  expect(keepCodes.mock.calls).toEqual([[['abcd-efgh']], [['jkmn-pqrs']], [null]])
})

test('[AUT-10] new recovery codes whose answer was lost are no success, although two-factor is on', async () => {
  const { confirm } = open({
    'account.makeRecoveryCodes': noAnswer,
    'account.getInfo': () => ({ uid: 7, two_factor_auth: true }),
  })
  await expect(confirm(true, '123456', true)).rejects.toThrow(NetworkError)
})
