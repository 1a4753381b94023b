import { QueryClient } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { startRuntime } from '#flows/host/runtime.ts'
import { registrationFlow } from '#flows/registration/index.ts'
import type { RegistrationView } from '#flows/registration/registration.view.ts'
import type { Call } from '#platform/create-call.ts'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { createRegistrationPorts, type RegistrationValues } from '../ports/registration.ts'
import { createVault } from '../vault.ts'

/** When each site begins. */
export const NOW = Date.UTC(2026, 0)

/** What the platform answers to each call, one after the other. */
export type Answers = Readonly<Record<string, readonly (() => unknown)[]>>
type World = {
  search?: string
  here?: string
  game?: string | null
  phoneCode?: boolean
  activate?: () => Promise<unknown>
}

/** The whole flow with its real ports and vault, against scripted answers of the platform. */
export function registrationSite(
  answers: Answers,
  { search = '', here = '/help', game = null, phoneCode = false, activate }: World = {},
) {
  const left = new Map(Object.entries(answers).map(([name, list]) => [name, [...list]]))
  const [calls, log]: [{ name: string; params: unknown }[], unknown[][]] = [[], []]
  const queryClient = new QueryClient()
  let now = NOW
  const vault = createVault({ now: () => now - 5000, setTimer: () => 0, clearTimer: () => undefined })
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void log.push([name, ...args])
  const call = async (name: string, params: unknown): Promise<unknown> => {
    calls.push({ name, params })
    const answer = left.get(name)?.shift()
    if (!answer) throw new NetworkError(name)
    return answer()
  }
  const ports = createRegistrationPorts({
    call: call as Call,
    vault,
    queryClient,
    serverNow: () => now,
    locale: 'ru',
    settings: async () => ({ phoneCode }),
    siteCurrency: () => 'UZS',
    search: () => search,
    waitingGame: () => game,
    here: () => here,
    loadUserData: () => call('account.getInfo', {}),
    activateOffer: (code) => {
      log.push(['activateOffer', code])
      return (activate?.() ?? Promise.reject(new NetworkError('campaigns.activateOffer'))) as never
    },
    emit: note('emit') as never,
    adoptPlayer: note('adoptPlayer'),
    sendDialogs: note('dialogs'),
    go: note('go'),
    report: note('report'),
  })
  const runtime = startRuntime({
    flow: registrationFlow,
    ports: ports as never,
    session: { uid: 0 },
    build: 'b',
    release: 'r',
    serverNow: () => now,
    onView: () => undefined,
    onError: (error) => {
      throw error
    },
    timers: { set: () => 0, clear: () => undefined },
  })
  return {
    calls,
    log,
    vault,
    queryClient,
    runtime,
    view: () => runtime.view() as RegistrationView,
    pass: (ms: number) => {
      now += ms
      runtime.wake()
    },
    send: (type: string, values: RegistrationValues) =>
      runtime.send({ type, ticket: vault.put('registration', values) } as never),
    until: (status: string) => vi.waitFor(() => expect(runtime.view().status).toBe(status)),
    logged: (name: string) => log.filter(([first]) => first === name).map(([, ...args]) => args),
  }
}
/** Usual answers. */
export const registered = () => ({ uid: 9, is_registration_completed: true, is_new: true })
export const player = () => ({ uid: 9, is_registration_completed: true })
export const nobody = () => ({ uid: 0 })
/** An answer by which the platform refuses a registration. */
export const refuse =
  (type: string, message = '', error_data: Record<string, unknown> = {}) =>
  () => {
    throw new PlatformError({ call: 'auth.register', status: 400, error: { type, message, error_data } })
  }
