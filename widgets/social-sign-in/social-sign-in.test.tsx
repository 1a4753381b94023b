import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeSocialReturn } from '#base/social-return.ts'
import { FormSourceContext } from '#engine/forms/form-source.ts'
import { createTestHost } from '#engine/testing/test-host.ts'
import { prepareWidget } from '#engine/testing/prepare-widget.tsx'
import type { AuthView } from '#flows/auth/auth.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import definition from './index.ts'

const origin = 'http://localhost:3000'
let opened: { closed: boolean; focus: () => void; close: () => void } | null
let openArgs: string[]

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  openArgs = []
  opened = { closed: false, focus: vi.fn(), close: vi.fn() }
  vi.stubGlobal('open', (address: string, _name: string, features: string) => {
    openArgs.push(address, /width=\d+,height=\d+/.exec(features)?.[0] ?? '')
    return opened
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  takeSocialReturn()
})

const auth = { authTypes: ['email', 'social'], socialServices: [{ service: 'google', title: 'Google' }] }

async function show(
  settings: Readonly<Record<string, unknown>> = auth,
  host = createTestHost('uz'),
  still: FlowHost = flowsOf(),
) {
  const sent: unknown[] = []
  const flows: FlowHost = { ...still, send: (id: string, event: object) => void sent.push([id, event]) }
  const prepared = await prepareWidget(definition, { props: {} }, { host })
  render(
    withFlows(
      <FormSourceContext value={{ load: () => Promise.resolve(null), settings: () => Promise.resolve(settings) }}>
        {prepared.createElement()}
      </FormSourceContext>,
      flows,
    ),
  )
  return { sent, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) }
}
const say = (data: unknown, from: Partial<{ origin: string; source: unknown }> = {}): void => {
  const message = new MessageEvent('message', { data, origin: from.origin ?? window.location.origin })
  Object.defineProperty(message, 'source', { value: 'source' in from ? from.source : opened })
  act(() => void window.dispatchEvent(message))
}
const press = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Google' }))

test('[AUT-7] a service opens in a window of 640 by 480 with service, redirect_url and type_auth; the return address is stored first', async () => {
  const { user, sent } = await show()
  await press(user)
  const { pathname, searchParams } = new URL(openArgs[0] ?? '', origin)
  expect([pathname, Object.fromEntries(searchParams), openArgs[1]]).toEqual([
    '/oauth/init',
    { service: 'google', redirect_url: '/', type_auth: 'login' },
    'width=640,height=480',
  ])
  expect(takeSocialReturn()).toBe('/')
  say({ type: 'social-auth', status: 'ok', is_new: true })
  expect(sent).toEqual([['auth', { type: 'auth.social' }]])
})

test('[AUT-7] the page of a confirmation, whose address holds a code, is nowhere to come back to', async () => {
  const { user } = await show(
    auth,
    createTestHost('uz', {
      routeId: 'confirmation',
      path: '/confirmation',
      search: { contact: 'a@b.uz', code: '123456' },
    }),
  )
  await press(user)
  expect([new URL(openArgs[0] ?? '', origin).searchParams.get('redirect_url'), takeSocialReturn()]).toEqual(['/', '/'])
})

test.each([
  ['another origin', { type: 'social-auth', status: 'ok' }, { origin: 'https://evil.example' }],
  ['another window', { type: 'social-auth', status: 'ok' }, { source: null }],
  ['another shape', { type: 'social-auth', status: 'fine' }, {}],
  ['a reason that is not a word', { type: 'social-auth', status: 'failed', reason: '<b>' }, {}],
])('[S11] a message of %s is not heard', async (_what, data, from) => {
  const { user, sent } = await show()
  await press(user)
  say(data, from)
  expect(sent).toEqual([])
  expect(screen.getByRole('status').textContent).toContain('Google')
  expect(screen.getByRole('button', { name: 'Oynani koʻrsatish' })).toBeTruthy()
})

test('[AUT-7] [S11] a window that the browser blocks is followed by a link that goes on in this one', async () => {
  opened = null
  const { user } = await show()
  await press(user)
  expect(screen.getByRole('link').getAttribute('href')).toBe(openArgs[0])
})

test('[AUT-7] a closed window shows a message; the stored address is deleted, and the window can be opened again', async () => {
  const { user, sent } = await show()
  await press(user)
  opened!.closed = true
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('yopildi'))
  expect([takeSocialReturn(), sent]).toEqual([null, []])
  opened!.closed = false
  await press(user)
  expect(openArgs).toHaveLength(4)
})

test.each([
  ['is closed', () => (opened!.closed = true)],
  ['says that it failed', () => say({ type: 'social-auth', status: 'failed', reason: 'provider' })],
])(
  '[AUT-7] when the window %s, the focus on the button that shows it goes to the service, not to nowhere',
  async (_how, end) => {
    const { user } = await show()
    await press(user)
    await user.click(screen.getByRole('button', { name: 'Oynani koʻrsatish' }))
    end()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Oynani koʻrsatish' })).toBeNull())
    expect(document.activeElement?.textContent).toBe('Google')
  },
)

test('[D2] [AUT-7] while the window is waited for the page says that a reload would lose its answer; afterwards not', async () => {
  const { user } = await show()
  const isMarked = () => document.querySelector('[data-unsaved]') !== null
  expect(isMarked()).toBe(false)
  await press(user)
  expect(isMarked()).toBe(true)
  say({ type: 'social-auth', status: 'failed', reason: 'denied' })
  expect(isMarked()).toBe(false)
  await press(user)
  expect(isMarked()).toBe(true)
  say({ type: 'social-auth', status: 'ok' })
  expect(isMarked()).toBe(false)
})

test.each([
  ['denied', 'status'],
  ['UserBannedException', 'alert'],
])('[AUT-7] a sign-in that the service ends with %s says so', async (reason, role) => {
  const { user, sent } = await show()
  await press(user)
  say({ type: 'social-auth', status: 'failed', reason })
  await waitFor(() => expect(screen.getByRole(role).textContent).not.toBe(''))
  expect([sent, takeSocialReturn()]).toEqual([[], null])
})

test('[AUT-7] pressing the service again shows its window; leaving the form closes it', async () => {
  const { user } = await show()
  await press(user)
  await press(user)
  expect([openArgs.length, vi.mocked(opened!.focus).mock.calls.length]).toEqual([2, 2])
  cleanup()
  expect(opened!.close).toHaveBeenCalledOnce()
  expect(takeSocialReturn()).toBeNull()
})

test('[AUT-7] [N5] after the service has agreed its button is busy while the account is read; that no session was kept is said, and it can be pressed again', async () => {
  const flows = flowsOf()
  let view = flows.view('auth')
  const listeners = new Set<() => void>()
  const { user } = await show(auth, createTestHost('uz'), {
    ...flows,
    view: ((id: string) => (id === 'auth' ? view : flows.view(id as never))) as never, // one flow of all
    subscribe: (_id, listener) => (listeners.add(listener), () => void listeners.delete(listener)),
  })
  const become = (next: Partial<AuthView>): void => {
    view = { ...view, ...next }
    act(() => listeners.forEach((listener) => listener()))
  }
  await press(user)
  say({ type: 'social-auth', status: 'ok' })
  const button = () => screen.getByRole('button', { name: 'Google' })
  for (const next of [{}, { status: 'reconciling', isBusy: true }, { status: 'signingIn' }] as const) {
    become(next)
    expect(button().getAttribute('aria-busy')).toBe('true')
  }
  become({ status: 'guest', isBusy: false, problem: { code: 'SessionNotKept' } })
  expect(button().getAttribute('aria-busy')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('seansni saqlamadi')
  await press(user)
  expect(openArgs).toHaveLength(4)
})

test('[AUT-7] without the way social in the settings there are no services', async () => {
  await show({ ...auth, authTypes: ['email'] })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.queryByRole('button')).toBeNull()
})
