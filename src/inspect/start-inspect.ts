import type { FlowDefinition } from '#flows/flow.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { INSPECT_CHANNEL, type InspectMessage, readMessage } from '#flows/inspection/protocol.ts'
import { flowRegistry, type KnownFlowId } from '#generated/flows.ts'
import type { Recording } from '#schemas/recording.ts'
import { createSessionPublisher, nameOf, sessionsOf } from './page-sessions.ts'
import { showViewerLink } from './viewer-link.ts'

export type InspectOptions = {
  readonly flows: Pick<FlowHost, 'recordings' | 'subscribe'>
  readonly build: string
  readonly release: string
}

const flowIds = Object.keys(flowRegistry).filter((id): id is KnownFlowId => Object.hasOwn(flowRegistry, id))

/**
 * Lets viewers at `/_inspect/` follow the flows of this page: shows a link that opens one, and tells each that listens
 * what the recorder has recorded, redacted by each flow's `safe` rules. Nothing leaves the browser. Returns a function
 * that stops it.
 */
export function startInspect({ flows, build, release }: InspectOptions): () => void {
  const page = { id: Math.random().toString(36).slice(2, 12), build, release }
  /** What viewers know about the address. */
  let path = ''
  const channel = new BroadcastChannel(INSPECT_CHANNEL)
  const post = (message: InspectMessage): void => channel.postMessage(message)
  const teller = createSessionPublisher()
  const hideLink = showViewerLink(window.document)
  let isWatched = false
  let looking: Promise<void> | null = null
  let isStale = false
  const known = new Map<string, FlowDefinition>()

  function arrive(): void {
    path = window.location.pathname
    post({ format: 1, kind: 'page', page: { ...page, path } })
  }
  function tellNews(): void {
    if (!isWatched) return
    if (window.location.pathname !== path) arrive()
    const events = sessionsOf(page.id, flows.recordings()).flatMap((pageSession) => {
      const flow = known.get(nameOf(pageSession.recording))
      return flow ? teller.news(pageSession, flow) : []
    })
    if (events.length > 0) post({ format: 1, kind: 'events', page: page.id, events })
  }
  async function look(): Promise<void> {
    do {
      isStale = false
      for (const recording of flows.recordings()) {
        const flow = known.has(nameOf(recording)) ? undefined : await flowOf(recording)
        if (flow) known.set(nameOf(recording), flow)
      }
      tellNews()
    } while (isStale)
  }
  function tell(): void {
    if (!isWatched) return
    isStale = true
    // The recorder adds a step after the flow has notified its listeners.
    looking ??= Promise.resolve()
      .then(look)
      .finally(() => {
        looking = null
        if (isStale) tell()
      })
  }
  function tellRecordings(isWanted: (session: string) => boolean): void {
    for (const { session, recording } of sessionsOf(page.id, flows.recordings())) {
      if (isWanted(session.id)) post({ format: 1, kind: 'recording', page: page.id, session: session.id, recording })
    }
  }
  const tellAll = (): void => {
    // At once: nothing that is put off runs any more in a page that goes.
    tellNews()
    if (isWatched) tellRecordings(() => true)
  }
  const change = (): void => {
    // A browser ends a hidden page without a word.
    if (window.document.visibilityState === 'hidden') tellAll()
  }
  const leave = (): void => {
    tellAll()
    post({ format: 1, kind: 'bye', page: page.id })
    // A pending message must not follow the farewell: it would bring the page back. Viewers ask a page again when it
    // returns.
    isWatched = false
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data)
    if (message?.kind === 'hello') {
      isWatched = true
      teller.forget()
      arrive()
      tell()
    }
    if (message?.kind === 'ask' && message.page === page.id) tellRecordings((session) => session === message.session)
  })
  const unsubscribe = flowIds.map((id) => flows.subscribe(id, tell))
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', arrive)
  window.document.addEventListener('visibilitychange', change)
  arrive()
  return () => {
    leave()
    for (const stop of unsubscribe) stop()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', arrive)
    window.document.removeEventListener('visibilitychange', change)
    hideLink()
    channel.close()
  }
}

async function flowOf({ flow, parent }: Recording): Promise<FlowDefinition | undefined> {
  const root = flowIds.find((id) => id === (parent?.flow ?? flow))
  if (!root) return undefined
  const loaded: FlowDefinition = await flowRegistry[root].load()
  return parent ? loaded.children?.[parent.actor] : loaded
}
