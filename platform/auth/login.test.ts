import { expect, test } from 'vitest'
import { Secret } from '#base/secret.ts'
import type { Call } from '../create-call.ts'
import { logIn } from './login.ts'

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
