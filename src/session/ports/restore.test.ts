import { expect, test, vi } from 'vitest'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { createVault } from '../vault.ts'
import { createRestorePorts } from './restore.ts'

const signal = new AbortController().signal
const refusal = (type: string, error_data?: Record<string, string[]>, retryAt?: number) =>
  new PlatformError({
    call: 'auth.restore',
    status: 400,
    error: { type, message: '', ...(error_data && { error_data }) },
    retryAt,
  })

function open(answers: (1 | Error)[]) {
  const vault = createVault()
  const inputs: unknown[] = []
  const call = vi.fn(async (_name: string, input: unknown) => {
    inputs.push(input)
    const answer = answers.shift() ?? 1
    if (answer instanceof Error) throw answer
    return answer
  })
  const signIn = vi.fn()
  const ports = createRestorePorts({ call: call as never, vault, serverNow: () => 1_000, signIn })
  return {
    vault,
    inputs,
    ports,
    request: (contact: string) => ports.requestCode({ ticket: vault.put('restore', { contact }) }, signal),
    complete: (code: string) =>
      ports.complete({ ticket: vault.put('restore', { code, new_password: 'Canary-2' }) }, signal),
  }
}

test('[AUT-4] a phone is sent as the platform reads it, and the password goes to the sign-in behind a ticket', async () => {
  const { inputs, request, complete, vault } = open([])
  expect(await request('998 90 123-45-67')).toEqual({ kind: 'sent', resendAt: 61_000, codeUntil: 601_000 })
  const done = await complete('123456')
  expect(inputs).toEqual([
    { contact: '+998901234567' },
    { contact: '+998901234567', code: '123456', new_password: 'Canary-2' },
  ])
  expect(JSON.stringify(done)).not.toContain('Canary')
  expect(done.kind === 'restored' && vault.take(done.ticket)?.value).toEqual({
    login: '+998901234567',
    password: 'Canary-2',
  })
})

test.each([
  [{ code: ['invalid'] }, { code: ['smsCodeError'] }],
  [{ code: ['digits'] }, { code: ['smsCodeError'] }],
  [{ code: ['expired'] }, { code: ['codeExpired'] }],
  [{ new_password: ['shortPassword'] }, { new_password: ['shortPassword'] }],
])('[AUT-4] errors of fields from the platform, %j, are set on the fields as %j', async (data, fields) => {
  const { request, complete } = open([1, refusal('InvalidParameterException', data)])
  await request('a@b.uz')
  expect(await complete('000000')).toMatchObject({ kind: 'failed', problem: { fields } })
})

test('[AUT-4] a limit says until when; a lost answer is thrown, so that the flow reports an unknown outcome', async () => {
  const { request } = open([refusal('TooManyRequestsException', undefined, 61_000), new NetworkError('auth.restore')])
  expect(await request('a@b.uz')).toEqual({
    kind: 'failed',
    problem: { code: 'TooManyRequestsException', retryAt: 61_000 },
  })
  await expect(request('a@b.uz')).rejects.toThrow(NetworkError)
})

test('[AUT-4] [S3] forgetSecrets leaves neither the contact nor a ticket', async () => {
  const { request, complete, ports, vault, inputs } = open([])
  await request('a@b.uz')
  ports.forgetSecrets()
  expect(await complete('123456')).toMatchObject({ problem: { code: 'CodeExpired' } })
  expect([inputs.length, vault.size]).toEqual([1, 0])
})
