import { readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { provideCall } from '#platform/query-call.ts'
import { loadScript } from '#src/services/load-script.ts'
import { type ChatPlan, type ChatProviderName, chatProviderRows } from './chat-providers.ts'
import { chatVisibleName, followChat } from './follow-chat.ts'

vi.mock('#src/services/load-script.ts')

const standIns = readFileSync('sandbox/pages/services/chat.script.js', 'utf8')
/** What the sandbox serves as the script of a provider. */
const standIn = (name: string): string => standIns.replace('PROVIDER', name)

type Program = (hooks: { loaded: () => void; failed: () => void }) => void
const plays =
  (name: string): Program =>
  ({ loaded }) => {
    // The stand-in is a program of this repository.
    new Function(standIn(name))() // oxlint-disable-line no-new-func
    loaded()
  }

const acting = Object.keys(chatProviderRows) as (keyof typeof chatProviderRows)[]
const settings = { id: '77', license: '12345', widget_id: 'w1' }
const before = new Set(Object.getOwnPropertyNames(window))
const stops: (() => void)[] = []

class Sheet {
  replaceSync(): void {}
}
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('CSSStyleSheet', Sheet)
})
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

type Options = {
  readonly provider?: ChatProviderName
  readonly program?: Program
  readonly path?: string
  readonly uid?: number
  readonly script?: string | null
}
function tab({
  provider = 'liveChat',
  program = plays(provider),
  path = '/',
  uid = 7,
  script = 'https://chat.example/x.js',
}: Options = {}) {
  const loads = vi.mocked(loadScript)
  loads.mockReset()
  loads.mockImplementation((_, hooks) => {
    setTimeout(() => program(hooks), 10)
    return document.createElement('script')
  })
  const stored: object[] = []
  const queryClient = new QueryClient()
  provideCall(queryClient, (async (_: string, input: object) => void stored.push(input)) as never)
  const host = createTestHost('ru', { path })
  const values = new Map<string, unknown>()
  const offered: boolean[] = []
  const emitted: string[] = []
  const listeners: (() => void)[] = []
  const report = vi.fn()
  const plan: ChatPlan = { provider, script, settings }
  let current = uid
  stops.push(
    followChat({
      plan,
      flows: {
        view: () => ({ status: current > 0 ? 'signedIn' : 'guest', uid: current }),
        subscribe: (_: string, listener: () => void) => (listeners.push(listener), () => undefined),
      } as never, // what it reads of the flows
      host,
      values: {
        get: (name) => (values.get(name) ?? null) as never,
        set: (changes) => [...changes].forEach(([name, value]) => void values.set(name, value)),
      },
      queryClient,
      emit: async (name) => void emitted.push(name),
      offerSupport: (isOffered) => void offered.push(isOffered),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: () => Date.now(),
      newId: () => 'visit-1',
      report,
    }),
  )
  const badge = (): HTMLElement | null => document.querySelector('[data-sandbox-chat]')
  return {
    loads,
    stored,
    emitted,
    report,
    host,
    badge,
    isShown: () => badge() !== null && !badge()?.hidden,
    isVisible: () => values.get(chatVisibleName),
    isOffered: () => offered.at(-1) === true,
    become: (next: number) => {
      current = next
      for (const listener of listeners) listener()
    },
    settle: (ms = 100) => vi.advanceTimersByTimeAsync(ms),
    async write(text: string) {
      const root = badge()?.shadowRoot
      root?.querySelector<HTMLElement>('button')?.click()
      const field = root?.querySelector('input')
      if (field) field.value = text
      root?.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
      await vi.advanceTimersByTimeAsync(100)
    },
  }
}

describe.each(acting)('%s', (provider) => {
  test('[CHT-1] comes once, hides on betting and game pages, shows again elsewhere', async () => {
    const chat = tab({ provider })
    await chat.settle()
    expect([chat.isShown(), chat.isVisible(), chat.isOffered()]).toEqual([true, true, false])
    for (const path of ['/betting', '/game/some-game']) {
      chat.host.moveTo({ path })
      await chat.settle()
      expect([path, chat.isShown(), chat.isVisible()]).toEqual([path, false, false])
      chat.host.moveTo({ path: '/about' })
      await chat.settle()
      expect([path, chat.isShown(), chat.isVisible()]).toEqual([path, true, true])
    }
    expect(document.querySelectorAll('[data-sandbox-chat]')).toHaveLength(1)
    expect(chat.report).not.toHaveBeenCalled()
  })

  test('[CHT-1] one that is ready only after the visitor went to a game shows no badge over it', async () => {
    const chat = tab({ provider, program: (hooks) => void setTimeout(() => plays(provider)(hooks), 2_000) })
    await chat.settle()
    chat.host.moveTo({ path: '/game/some-game' })
    await chat.settle(3_000)
    expect([chat.isShown(), chat.isVisible()]).toEqual([false, false])
    chat.host.moveTo({ path: '/about' })
    await chat.settle(3_000)
    expect([chat.isShown(), chat.isVisible()]).toEqual([true, true])
    expect(chat.report).not.toHaveBeenCalled()
  })

  test('[CHT-1] is reloaded when the player changes, and leaves nothing behind', async () => {
    const chat = tab({ provider, uid: 0 })
    await chat.settle()
    chat.become(7)
    await chat.settle()
    chat.become(0)
    await chat.settle()
    expect(chat.loads).toHaveBeenCalledTimes(chatProviderRows[provider].renew ? 1 : 3)
    expect(document.querySelectorAll('[data-sandbox-chat]')).toHaveLength(1)
    expect(document.querySelectorAll('[data-sandbox-chat]:not([hidden])')).toHaveLength(1)
    stops.splice(0).forEach((stop) => stop())
    expect(
      Object.getOwnPropertyNames(window).filter(
        (name) => !before.has(name) && !/^(CSSStyleSheet|IS_REACT_ACT_ENVIRONMENT)$/.test(name),
      ),
    ).toEqual([])
    expect(chat.report).not.toHaveBeenCalled()
  })

  test('[CHT-2] [GRD-9] sent and received messages are stored with their fields, a guest’s are not', async () => {
    const chat = tab({ provider })
    await chat.settle()
    await chat.write('Salom')
    expect(chat.stored).toEqual([
      expect.objectContaining({ event: 'sent', channel_id: expect.stringMatching(/^.{1,64}$/) }),
      expect.objectContaining({ event: 'received', conversation_id: expect.stringMatching(/^.{1,64}$/) }),
    ])
    expect(chat.emitted).toContain('open_chat')
    chat.become(0)
    await chat.settle()
    await chat.write('Salom')
    expect(chat.stored).toHaveLength(2)
  })

  test('[O3] a script that throws, or says nothing, leaves the link to support after 10 s', async () => {
    const broken = tab({
      provider,
      program: ({ loaded }) => loaded(),
    })
    await broken.settle(9_900)
    expect([broken.isOffered(), broken.isVisible()]).toEqual([false, false])
    await broken.settle(200)
    expect([broken.isOffered(), broken.isVisible()]).toEqual([true, false])
    expect(broken.report).toHaveBeenCalled()
  })
})

test.each(acting)('[CHT-1] %s forgets in the next document whom it talked to in the last', async (provider) => {
  await tab({ provider, uid: 7 }).settle()
  const openDocument = (): void => {
    stops.splice(0).forEach((stop) => stop())
    document.body.innerHTML = ''
  }
  openDocument()
  const same = tab({ provider, uid: 7 })
  await same.settle()
  expect(same.loads).toHaveBeenCalledTimes(1)
  openDocument()
  const reinitSpy = vi.fn()
  const other = tab({
    provider,
    uid: 0,
    program(hooks) {
      const page = window as unknown as { LiveTex?: { onLiveTexReady?: () => void; reinit?: () => void } }
      const ready = page.LiveTex?.onLiveTexReady
      if (ready)
        Object.assign(page.LiveTex ?? {}, {
          onLiveTexReady() {
            Object.assign(page.LiveTex ?? {}, { reinit: reinitSpy })
            ready()
          },
        })
      plays(provider)(hooks)
    },
  })
  await other.settle()
  const forgets = chatProviderRows[provider].renew ? reinitSpy.mock.calls.length : other.loads.mock.calls.length - 1
  expect([forgets, other.isShown()]).toEqual([1, true])
})

test('[CHT-1] a player who signs in while the chat still loads gets one chat, whose script ran once', async () => {
  const chat = tab({ uid: 0, program: (hooks) => void setTimeout(() => plays('liveChat')(hooks), 2_000) })
  await chat.settle()
  chat.become(7)
  await chat.settle(5_000)
  expect([chat.loads.mock.calls.length, chat.isShown()]).toEqual([1, true])
  await chat.write('Salom')
  expect(chat.stored).toHaveLength(2)
})

test('[CHT-2] a message has the channel, the conversation and the text that the provider names, else its own settings and this visit', async () => {
  const named = tab({ provider: 'freshChat' })
  await named.settle()
  await named.write('Salom')
  expect(named.stored[0]).toEqual({
    channel_id: 'sandbox-channel',
    conversation_id: 'sandbox-conversation',
    text: 'Salom',
    event: 'sent',
  })
  stops.splice(0).forEach((stop) => stop())
  const silent = tab({ provider: 'jivoSite' })
  await silent.settle()
  await silent.write('Salom')
  expect(silent.stored[0]).toEqual({ channel_id: 'w1', conversation_id: 'visit-1', text: '', event: 'sent' })
})

test('[CHT-1] comm100, and a provider whose settings are not complete, load nothing: a link to support is shown', async () => {
  for (const chat of [tab({ provider: 'comm100', script: null }), tab({ script: null })]) {
    await chat.settle()
    expect([chat.loads.mock.calls.length, chat.isOffered()]).toEqual([0, true])
    chat.host.moveTo({ path: '/betting' })
    expect(chat.isOffered()).toBe(false)
  }
})

test('[O3] a blocked script leaves the link at once; one that is late takes it away again', async () => {
  const blocked = tab({ program: ({ failed }) => failed() })
  await blocked.settle()
  expect(blocked.isOffered()).toBe(true)
  const late = tab({ program: (hooks) => void setTimeout(() => plays('liveChat')(hooks), 15_000) })
  await late.settle(12_000)
  expect(late.isOffered()).toBe(true)
  await late.settle(5_000)
  expect([late.isOffered(), late.isShown()]).toEqual([false, true])
})

test('[O3] [CHT-2] a provider that floods is stored up to a limit, cut to size, and its own errors are only reported', async () => {
  const chat = tab({
    provider: 'verbox',
    program({ loaded }) {
      const heard: Record<string, (payload: unknown) => void> = {}
      const page = window as unknown as { Verbox: { q: [string, string, (payload: unknown) => void][] } }
      for (const [, name, listener] of page.Verbox.q) heard[name] = listener
      loaded()
      heard.fullyLoaded?.({})
      for (let n = 0; n < 500; n += 1) heard.clientSendMessage?.({ text: 'x'.repeat(20_000) })
      heard.clientSendMessage?.({
        get text(): string {
          throw new Error('hostile')
        },
      })
      heard.openSupport?.(null)
    },
  })
  await chat.settle()
  expect(chat.stored).toHaveLength(60)
  expect((chat.stored[0] as { text: string }).text).toHaveLength(5_000)
  expect(chat.report.mock.calls.map(([error]) => (error as Error).message)).toEqual(['hostile'])
})

test('[CHT-1] on a game page nothing is loaded until the visitor leaves it', async () => {
  const chat = tab({ path: '/game/some-game' })
  await chat.settle()
  expect(chat.loads).not.toHaveBeenCalled()
  chat.host.moveTo({ path: '/' })
  await chat.settle()
  expect(chat.isShown()).toBe(true)
})
