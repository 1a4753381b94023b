import { expect, test, vi } from 'vitest'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { createVault } from '../vault.ts'
import { createContactPorts } from './contact.ts'

const signal = new AbortController().signal
const NOW = 1_000_000
const refusal = (call: string, type: string, error_data?: Record<string, string[]>, retryAt?: number) =>
  new PlatformError({ call, status: 400, error: { type, message: '', ...(error_data && { error_data }) }, retryAt })

type Contact = { type: string; contact: string; is_confirmed: boolean }
function open(contacts: Contact[], answers: Partial<Record<string, () => unknown>> = {}, login = '') {
  const vault = createVault()
  const made: [string, unknown][] = []
  const call = async (name: string, input: unknown): Promise<unknown> => {
    made.push([name, input])
    return name === 'account.getprofileinfo' ? { contacts } : (answers[name]?.() ?? 1)
  }
  const noteSent = vi.fn()
  const ports = createContactPorts({
    call: call as never,
    vault,
    serverNow: () => NOW,
    login: () => login,
    noteSent,
    contactsChanged: vi.fn(),
  })
  const confirm = (code: string) => ports.confirm({ ticket: vault.put('contact', { code }) }, signal)
  const callsOf = (name: string) => made.filter(([called]) => called === name).map(([, input]) => input)
  return { ports, vault, noteSent, confirm, callsOf }
}
const mail: Contact = { type: 'email', contact: 'a@b.uz', is_confirmed: false }
const phone: Contact = { type: 'phone', contact: '+998901234567', is_confirmed: false }
const wrong = () => {
  throw refusal('account.confirmContact', 'InvalidParameterException', { code: ['invalid'] })
}

test('[CNT-1] a code goes to the contact of the kind, else to the one that the player signs in with; that it was sent is noted', async () => {
  const { ports, callsOf, noteSent } = open([mail, phone], {}, '+998901234567')
  expect(await ports.sendCode({ kind: 'email' }, signal)).toEqual({
    kind: 'sent',
    to: 'email',
    resendAt: NOW + 60_000,
    codeUntil: NOW + 600_000,
  })
  expect(await ports.sendCode({ kind: null }, signal)).toMatchObject({ kind: 'sent', to: 'phone' })
  expect(callsOf('account.sendconfirmationtocontact')).toEqual([{ contact: 'a@b.uz' }, { contact: '+998901234567' }])
  expect(noteSent.mock.calls).toEqual([[NOW], [NOW]])
  expect(await ports.resendCode(undefined, signal)).toMatchObject({ kind: 'sent', to: 'phone' })
})

test('[CNT-1] where every contact is confirmed nothing is sent', async () => {
  const { ports, callsOf } = open([{ ...mail, is_confirmed: true }])
  expect(await ports.sendCode({ kind: null }, signal)).toEqual({ kind: 'nothing' })
  expect(callsOf('account.sendconfirmationtocontact')).toEqual([])
})

test('[CNT-1] a wait of less than a minute counts as sent; a longer one is a failure with its end', async () => {
  let wait = 20_000
  const { ports } = open([mail], {
    'account.sendconfirmationtocontact': () => {
      throw refusal('account.sendconfirmationtocontact', 'TooManyRequestsException', undefined, NOW + wait)
    },
  })
  expect(await ports.sendCode({ kind: null }, signal)).toMatchObject({ kind: 'sent', resendAt: NOW + 20_000 })
  wait = 3_000_000
  expect(await ports.sendCode({ kind: null }, signal)).toMatchObject({
    kind: 'failed',
    problem: { code: 'TooManyRequestsException', retryAt: NOW + 3_000_000 },
  })
})

test('[CNT-4] a wrong code is smsCodeError on its field; sent again unchanged it costs no second try', async () => {
  const { ports, confirm, callsOf } = open([mail], { 'account.confirmContact': wrong })
  await ports.sendCode({ kind: null }, signal)
  const first = await confirm('000000')
  expect(first).toMatchObject({ kind: 'failed', problem: { fields: { code: ['smsCodeError'] } } })
  expect(await confirm('000000')).toMatchObject({ kind: 'failed', problem: { fields: { code: ['smsCodeError'] } } })
  await confirm('111111')
  expect(callsOf('account.confirmContact')).toEqual([
    { contact: 'a@b.uz', code: '000000' },
    { contact: 'a@b.uz', code: '111111' },
  ])
})

test.each([
  [true, 'confirmed'],
  [false, 'lost'],
])('[CNT-1] after a lost answer the contacts show whether the code was accepted: %s', async (isTaken, outcome) => {
  const contacts = [{ ...mail }]
  const { ports, confirm } = open(contacts, {
    'account.confirmContact': () => {
      contacts[0] = { ...mail, is_confirmed: isTaken }
      throw new NetworkError('account.confirmContact')
    },
  })
  await ports.sendCode({ kind: null }, signal)
  const confirming = confirm('123456')
  if (outcome === 'confirmed') expect(await confirming).toEqual({ kind: 'confirmed' })
  else await expect(confirming).rejects.toThrow(NetworkError)
})

test('[CNT-1] [S3] once forgotten, neither the contact nor a code is there', async () => {
  const { ports, confirm, vault } = open([mail])
  await ports.sendCode({ kind: null }, signal)
  ports.forgetSecrets()
  expect([await confirm('123456'), vault.size]).toEqual([{ kind: 'failed', problem: { code: 'CodeExpired' } }, 0])
})
