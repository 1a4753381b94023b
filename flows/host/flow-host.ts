import type { Recording } from '#schemas/recording.ts'
import type { FlowTypes, KnownFlowId } from '#generated/flows.ts'
import type { FlowEntry, FlowSession, FlowView } from '../flow.ts'
import type { Timers } from './deadlines.ts'
import type { AnyPorts, Runtime, startRuntime } from './runtime.ts'

export type FlowHostOptions = {
  readonly session: FlowSession
  readonly flows: Readonly<Record<string, FlowEntry>>
  /** Implementations of a flow's ports, loaded with the flow. */
  readonly ports: { readonly [id: string]: (host: FlowHost) => AnyPorts | Promise<AnyPorts> }
  /** The chunk that holds XState: `() => import('#flows/host/runtime.ts')`. */
  readonly loadRuntime: () => Promise<{ readonly startRuntime: typeof startRuntime }>
  /**
   * Where flows are saved across a reload; read once, at the start of a flow. The saved state follows the flow until
   * there is nothing to save.
   */
  readonly storage?: { read(id: string): unknown; write(id: string, saved: unknown): void }
  readonly build: string
  readonly release: string
  readonly serverNow: () => number
  readonly timers?: Timers
  readonly onError: (error: unknown, where: string) => void
}

/** What the page loads of the flows until they are needed: it is small, and does not load XState. */
export interface FlowHost {
  view<Id extends KnownFlowId>(id: Id): FlowTypes[Id]['view']
  initialView<Id extends KnownFlowId>(id: Id): FlowTypes[Id]['view']
  subscribe(id: KnownFlowId, listener: () => void): () => void
  /** Delivers the event exactly once, in order; loads the flow if necessary. */
  send<Id extends KnownFlowId>(id: Id, event: FlowTypes[Id]['event']): void
  /** Loads a flow in advance, or to continue after a reload. Rejects, and reports, if it cannot be loaded. */
  load(id: KnownFlowId): Promise<void>
  isLoaded(id: KnownFlowId): boolean
  /**
   * Calls back when a flow that has events waiting cannot be loaded, at once if that has already happened. Browsers
   * cache a failed import for as long as the document lives.
   */
  onLost(listener: () => void): void
  /** On focus, visibility, pageshow: checks every deadline again. */
  wake(): void
  /** Saves what a reload may cut off: call it when the page is hidden and when it is left. */
  save(): void
  recordings(): Recording[]
  dispose(): void
}

const browserTimers: Timers = {
  set: (callback, delayMs) => setTimeout(callback, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}

type Slot = {
  view: FlowView
  waiting: { type: string }[]
  listeners: Set<() => void>
  runtime: Runtime | null
  loading: Promise<void> | null
  isStored: boolean
}

/**
 * A host of flows for one page of one player. On the server it only gives initial views: nothing loads until an event
 * is sent.
 */
export function createFlowHost(options: FlowHostOptions): FlowHost {
  const slots = new Map<string, Slot>()
  const lostListeners: (() => void)[] = []
  let [isDisposed, isLost] = [false, false]

  function entryOf(id: string): FlowEntry {
    const entry = Object.hasOwn(options.flows, id) ? options.flows[id] : undefined
    if (!entry) throw new Error(`No flow "${id}" in flows/: run npm run generate`)
    return entry
  }

  function slotOf(id: string): Slot {
    let slot = slots.get(id)
    if (!slot) {
      slot = {
        view: entryOf(id).initialView(options.session),
        waiting: [],
        listeners: new Set(),
        runtime: null,
        loading: null,
        isStored: false,
      }
      slots.set(id, slot)
    }
    return slot
  }

  /** A tab that crashes resumes from the saved state, which must therefore not fall behind the flow. */
  function store(id: string, slot: Slot): void {
    const saved = slot.runtime?.save() ?? null
    slot.isStored = saved !== null
    options.storage?.write(id, saved)
  }

  async function start(id: string, slot: Slot): Promise<void> {
    const ports = options.ports[id]
    if (!ports) throw new Error(`No ports for the flow "${id}" in src/session/ports`)
    const [flow, given, { startRuntime }] = await Promise.all([entryOf(id).load(), ports(host), options.loadRuntime()])
    if (isDisposed) return
    const saved = options.storage?.read(id)
    slot.runtime = startRuntime({
      flow,
      ports: given,
      session: options.session,
      saved,
      build: options.build,
      release: options.release,
      serverNow: options.serverNow,
      timers: options.timers ?? browserTimers,
      onError: options.onError,
      onView: (view) => {
        slot.view = view
        if (slot.isStored) store(id, slot)
        for (const listener of slot.listeners) listener()
      },
    })
    if (saved !== undefined) store(id, slot)
    for (const event of slot.waiting.splice(0)) slot.runtime.send(event)
  }

  const host: FlowHost = {
    view: <Id extends KnownFlowId>(id: Id) => slotOf(id).view as FlowTypes[Id]['view'],
    initialView: <Id extends KnownFlowId>(id: Id) => entryOf(id).initialView(options.session) as FlowTypes[Id]['view'],
    subscribe(id, listener) {
      const { listeners } = slotOf(id)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send(id, event) {
      if (isDisposed) return
      const slot = slotOf(id)
      if (slot.runtime) return slot.runtime.send(event)
      slot.waiting.push(event)
      host.load(id).catch(() => undefined)
    },
    load(id) {
      const slot = slotOf(id)
      if (slot.runtime || isDisposed) return Promise.resolve()
      slot.loading ??= start(id, slot)
        .catch((error: unknown) => {
          options.onError(error, `flow ${id} could not be loaded; its events wait for the next attempt`)
          if (slot.waiting.length > 0) {
            isLost = true
            for (const listener of lostListeners) listener()
          }
          throw error
        })
        .finally(() => {
          slot.loading = null
        })
      return slot.loading
    },
    isLoaded: (id) => slots.get(id)?.runtime != null,
    onLost(listener) {
      lostListeners.push(listener)
      if (isLost) listener()
    },
    wake() {
      for (const { runtime } of slots.values()) runtime?.wake()
    },
    save() {
      for (const [id, slot] of slots) if (slot.runtime) store(id, slot)
    },
    recordings: () => [...slots.values()].flatMap(({ runtime }) => runtime?.recordings() ?? []),
    dispose() {
      isDisposed = true
      for (const slot of slots.values()) {
        slot.runtime?.dispose()
        slot.listeners.clear()
        slot.waiting.length = 0
      }
    },
  }
  return host
}
