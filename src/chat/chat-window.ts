import type { Locale } from '#schemas/document/locales.ts'
import { loadScript } from '#src/services/load-script.ts'
import type { ChatCommand, ChatGlobal, ChatMoment, ChatPlan, ChatProvider } from './chat-providers.ts'

/** A message as the provider reports it; what it leaves out is null. */
export type ChatMessage = {
  readonly text: string | null
  readonly channel: string | null
  readonly conversation: string | null
}
export type ChatWindow = {
  readonly show: () => void
  readonly hide: () => void
  /** Forgets the visitor; false if the chat has to be loaded again for that. */
  readonly renew: () => boolean
  /** Removes it from the page. Its events are ignored from then on. */
  readonly leave: () => void
  /** Whether it can be hidden without being taken off the page. */
  readonly canHide: boolean
}
type Parts = {
  readonly row: ChatProvider
  readonly script: string
  readonly settings: ChatPlan['settings']
  readonly locale: Locale
  readonly hear: (moment: ChatMoment, message: ChatMessage) => void
  /** The script did not come: nothing will be heard. */
  readonly failed: () => void
  /** What the provider throws or cannot do. */
  readonly report: (error: unknown) => void
}
type Values = Record<string, unknown>
type Callable = (...values: readonly unknown[]) => unknown

const page = (): Values => window as unknown as Values // names that providers choose are not declared

const isHolder = (value: unknown): value is Values =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** The value at a path, and the object that holds it. */
function find(root: unknown, path: string): { holder: unknown; value: unknown } {
  let holder: unknown
  let value = root
  for (const name of path.split('.')) {
    holder = value
    value = isHolder(value) ? value[name] : undefined
  }
  return { holder, value }
}

function valueOf(global: ChatGlobal, settings: Values): unknown {
  if (typeof global !== 'object') return global
  if ('setting' in global) {
    const value = settings[global.setting]
    return value === undefined || global.as !== 'number' ? value : Number(value)
  }
  return Object.fromEntries(
    Object.entries(global.fields).flatMap(([name, field]) => {
      const value = valueOf(field, settings)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** LiveChat's own stand-in: its script finds the kept calls in `_q` and puts its handler into `_h`. */
function handlerQueue(): Values {
  const queue: { _q: unknown[]; _h: Callable | null; _v: string } = { _q: [], _h: null, _v: '2.0' }
  const keep =
    (kind: string) =>
    (...values: readonly unknown[]): unknown =>
      queue._h ? queue._h(kind, values) : queue._q.push([kind, values])
  return Object.assign(
    queue,
    Object.fromEntries(['on', 'once', 'off', 'get', 'call'].map((kind) => [kind, keep(kind)])),
  )
}

function argumentsQueue(): Callable {
  const queue: Callable & { q?: unknown[] } = (...values) => void (queue.q ??= []).push(values)
  return queue
}

const textAt = (payload: unknown, path: string | undefined): string | null => {
  if (path === undefined) return null
  const { value } = find(payload, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/**
 * Loads the script of a provider and speaks its API by the provider's row (CHT-1). Whatever the provider throws is
 * reported, never thrown on.
 */
export function openChatWindow({ row, script, settings, locale, hear, failed, report }: Parts): ChatWindow {
  let isLeft = false
  const all: Values = { ...settings, lang: settings.lang ?? locale }

  const attempt = (work: () => unknown): unknown => {
    try {
      return work()
    } catch (error) {
      report(error)
      return undefined
    }
  }
  const run = ([path, ...values]: ChatCommand, ...more: readonly unknown[]): unknown =>
    attempt(() => {
      const { holder, value } = find(page(), path)
      if (typeof value !== 'function') throw new Error(`its API has no ${path}`)
      return (value as Callable).call(holder, ...values, ...more)
    })

  function tell(event: string, payload: unknown): void {
    const meaning = row.events[event]
    if (isLeft || meaning === undefined) return
    const moment = typeof meaning === 'string' ? meaning : meaning.means[textAt(payload, meaning.by) ?? '']
    if (moment === undefined) return
    const isMessage = moment === 'sent' || moment === 'received'
    const source = isMessage && row.details ? run(row.details) : payload
    const { text, channel, conversation } = row.message ?? {}
    hear(moment, {
      text: textAt(source, text),
      channel: textAt(source, channel),
      conversation: textAt(source, conversation),
    })
  }

  const names = Object.keys(row.events)
  const { listening } = row
  const listener =
    (name: string) =>
    (payload: unknown): void =>
      void attempt(() => tell(name, payload))

  function listen(): void {
    if (listening.since === 'callbacks') return names.forEach((name) => void (page()[name] = listener(name)))
    for (const name of names) {
      const known = 'names' in listening ? find(page(), `${listening.names}.${name}`).value : name
      if (known !== undefined) run(listening.by, known, listener(name))
    }
  }

  function prepare(): void {
    for (const [name, global] of Object.entries(row.globals)) page()[name] = valueOf(global, all)
    if (row.queue) page()[row.queue.name] = row.queue.kind === 'handler' ? handlerQueue() : argumentsQueue()
    if (typeof listening.since !== 'object') return
    const [holder = '', callback = ''] = listening.since.callback.split('.')
    const ready = (): void => {
      if (isLeft) return
      listen()
      hear('ready', { text: null, channel: null, conversation: null })
    }
    page()[holder] = { [callback]: ready }
  }

  attempt(prepare)
  if (listening.since === 'queue' || listening.since === 'callbacks') attempt(listen)
  const element = loadScript(script, {
    loaded: () => void (!isLeft && listening.since === 'load' && attempt(listen)),
    failed() {
      if (isLeft) return
      report(new Error('its script could not be loaded'))
      failed()
    },
  })
  return {
    canHide: row.hide !== undefined,
    show: () => void (row.show && run(row.show)),
    hide: () => void (row.hide && run(row.hide)),
    renew() {
      if (row.renew) run(row.renew)
      return row.renew !== undefined
    },
    leave() {
      if (isLeft) return
      for (const command of row.leave) if (find(page(), command[0]).value !== undefined) run(command)
      isLeft = true
      element.remove()
      for (const name of row.traces) attempt(() => Reflect.deleteProperty(page(), name))
    },
  }
}
