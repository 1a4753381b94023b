import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import type { Call } from '#platform/create-call.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { errorTypes, type ErrorType } from '#schemas/errors.ts'
import { flowFormState, type FormFlowView } from '#src/overlays/flow-form.ts'
import { isGate, outcomeOf } from '#widgets/_shared/outcome/index.ts'
import { createVault } from '../vault.ts'
import { createAuthPorts } from './auth.ts'
import { createContactPorts } from './contact.ts'
import { createRegistrationPorts } from './registration.ts'
import { createRestorePorts } from './restore.ts'

const canary = 'Kanareyka77'
const contact = 'kanareyka@playbill.test'
const signal = new AbortController().signal
const nothing = (): void => undefined
const unsettled: readonly ErrorType[] = ['UnknownErrorException', 'InternalServerErrorException']

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined)
})

/** Ports over a platform whose every answer is this; the calls that come before it succeed. */
function world(type: ErrorType, before: number) {
  const vault = createVault({ now: () => 0, setTimer: () => 0, clearTimer: nothing })
  let left = before
  const call = (async (name: string) => {
    if (name === 'account.getprofileinfo') return { contacts: [{ type: 'email', contact, is_confirmed: false }] }
    if (left-- > 0) return 1
    throw new PlatformError({ call: name, status: 400, error: { type, message: 'Refused', reference: '7F3A' } })
  }) as unknown as Call // answers by the name of the call
  return { vault, call, serverNow: () => 0 }
}
const put = ({ vault }: ReturnType<typeof world>, flow: string, values: object): string => vault.put(flow, values)

const restoreOf = (parts: ReturnType<typeof world>) => createRestorePorts({ ...parts, signIn: nothing })
const contactOf = (parts: ReturnType<typeof world>) =>
  createContactPorts({ ...parts, login: () => contact, noteSent: nothing, contactsChanged: nothing })

const acts: Readonly<Record<string, { flow: string; event: string; run: (type: ErrorType) => Promise<unknown> }>> = {
  'auth.login': {
    flow: 'auth',
    event: 'auth.submit',
    run(type) {
      const parts = world(type, 0)
      const ports = createAuthPorts({ ...parts, emit: async () => undefined } as never)
      return ports.login({ ticket: put(parts, 'auth', { login: contact, password: canary }) }, signal)
    },
  },
  'auth.register': {
    flow: 'registration',
    event: 'registration.byEmail',
    run(type) {
      const parts = world(type, 0)
      const ports = createRegistrationPorts({
        ...parts,
        emit: async () => undefined,
        settings: async () => ({}),
        queryClient: new QueryClient(),
        siteCurrency: () => 'UZS',
        search: () => '',
      } as never)
      const ticket = put(parts, 'registration', { email: contact, password: canary, terms: true })
      return ports.register({ way: 'email', ticket }, signal)
    },
  },
  'auth.restore, for a code': {
    flow: 'restore',
    event: 'restore.request',
    run(type) {
      const parts = world(type, 0)
      return restoreOf(parts).requestCode({ ticket: put(parts, 'restore', { contact }) }, signal)
    },
  },
  'auth.restore, with the code': {
    flow: 'restore',
    event: 'restore.complete',
    async run(type) {
      const parts = world(type, 1)
      const ports = restoreOf(parts)
      await ports.requestCode({ ticket: put(parts, 'restore', { contact }) }, signal)
      return ports.complete({ ticket: put(parts, 'restore', { code: '482913', new_password: canary }) }, signal)
    },
  },
  'account.sendconfirmationtocontact': {
    flow: 'contact',
    event: 'contact.code',
    run: (type) => contactOf(world(type, 0)).sendCode({ kind: null }, signal),
  },
  'account.confirmContact': {
    flow: 'contact',
    event: 'contact.code',
    async run(type) {
      const parts = world(type, 1)
      const ports = contactOf(parts)
      await ports.sendCode({ kind: null }, signal)
      return ports.confirm({ ticket: put(parts, 'contact', { code: '482913' }) }, signal)
    },
  },
}

const formOf = (flow: string, event: string): CompiledForm => ({
  kind: 'form',
  id: 'any',
  title: 'Any',
  submit: { flow, event },
  secret: [],
  button: 'Go',
  links: [],
  fields: [{ name: 'password', type: 'password', label: 'Password', isRequired: true, messages: {} }],
})

describe.each(Object.entries(acts))('[ERR-1] [ERR-2] %s', (_name, { flow, event, run }) => {
  test.each(errorTypes)('a refusal with %s is returned as such, without secrets', async (type) => {
    const ended = await run(type).catch((error: unknown) => error)
    expect(JSON.stringify(ended)).not.toMatch(new RegExp(`${canary}|482913|${contact}`))
    const problem = ended instanceof PlatformError ? { code: ended.type } : Object(ended).problem
    expect(problem).toMatchObject({ code: type })
    // An unknown outcome is never called a refusal. For a contact's code the contacts show the outcome, and a code may be
    // sent twice: there the answer is shown with its reference.
    const isOpen = ended instanceof PlatformError || Object(ended).kind === 'unknown'
    const isAnswered = flow === 'contact' || event === 'restore.request'
    expect(isOpen).toBe(unsettled.includes(type) && !isAnswered)
    if (isAnswered) expect(problem).toMatchObject({ reference: '7F3A' })

    const view = { status: 'any', statuses: [], isBusy: false, resendAt: null, problem } as unknown as FormFlowView
    const shown = flowFormState(formOf(flow, event), flow, view).problem
    if (shown?.outcome) {
      const { action, popup } = outcomeOf(shown.outcome)
      return expect(popup !== null || isGate(action)).toBe(true)
    }
    for (const locale of ['uz', 'ru'] as const) {
      const { i18n } = createSampleDictionary(locale)
      const own = (shown?.form?.keys ?? []).find((key) => i18n.exists(key))
      expect([own?.endsWith(type), i18n.t(own ?? '')]).toEqual([true, expect.stringMatching(/\S{3}/)])
    }
  })
})
