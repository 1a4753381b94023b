import { expect, test } from 'vitest'
import { Secret } from '#base/secret.ts'
import { completeRestore, logIn, register, requestRestore } from './auth.ts'
import type { Call } from './create-call.ts'

test('[AUT-1] a leading + of the login is stripped, a code is sent only when there is one', async () => {
  const sent: unknown[] = []
  const call = (async (name: string, params: object) => {
    sent.push([name, params])
    return { uid: 1, is_registration_completed: true }
  }) as unknown as Call
  await logIn(call, { login: ' +998901234567', password: new Secret('pass+word') })
  await logIn(call, { login: 'a+b@c.uz', password: new Secret('x'), code: new Secret('123456') })
  expect(sent).toEqual([
    ['auth.login', { login: '998901234567', password: 'pass+word' }],
    ['auth.login', { login: 'a+b@c.uz', password: 'x', code: '123456' }],
  ])
})

function recording(): { sent: unknown[]; call: Call } {
  const sent: unknown[] = []
  const call = (async (name: string, params: object) => {
    sent.push([name, params])
    return 1
  }) as unknown as Call
  return { sent, call }
}

test('[AUT-3] secrets of a registration are revealed only to the call, and those that are absent are not sent', async () => {
  const { sent, call } = recording()
  await register(call, { authType: 'email', email: 'a@b.uz', terms: true, password: new Secret('Secret-1') })
  await register(call, { authType: 'messenger', payload: new Secret('user=1') })
  expect(sent).toEqual([
    ['auth.register', { authType: 'email', email: 'a@b.uz', terms: true, password: 'Secret-1' }],
    ['auth.register', { authType: 'messenger', payload: 'user=1' }],
  ])
})

test('[AUT-4] a restore is asked for by the contact alone, and ended with code and new password', async () => {
  const { sent, call } = recording()
  await requestRestore(call, 'a@b.uz')
  await completeRestore(call, { contact: 'a@b.uz', code: new Secret('123456'), newPassword: new Secret('Secret-2') })
  expect(sent).toEqual([
    ['auth.restore', { contact: 'a@b.uz' }],
    ['auth.restore', { contact: 'a@b.uz', code: '123456', new_password: 'Secret-2' }],
  ])
})
