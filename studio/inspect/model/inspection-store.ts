import { type ActorRefFrom, createActor, fromTransition } from 'xstate'
import { INSPECT_CHANNEL, type InspectMessage, readMessage } from '#flows/inspection/protocol.ts'
import type { Recording } from '#schemas/recording.ts'
import { words } from '../words.ts'
import { emptyInspection, type Inspection, receive, withoutSource, withPresence } from './inspection.ts'

const inspectionLogic = fromTransition(
  (known: Inspection, event: { type: 'changed'; change: (known: Inspection) => Inspection }) => event.change(known),
  emptyInspection,
)

export type InspectionStore = {
  /** Holds what is known: its context. */
  readonly actor: ActorRefFrom<typeof inspectionLogic>
  get(): Inspection
  update(change: (inspection: Inspection) => Inspection): void
  forget(source: string): void
  /**
   * The recording of an actor: stored, or requested from its page. Rejects when the page does not answer in two
   * seconds; the page then counts as gone, and what it sent before stays available.
   */
  recordingOf(session: string): Promise<Recording>
}
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

type Asking = { readonly promise: Promise<Recording>; readonly answer: (recording: Recording) => void }

const PATIENCE_MS = 2_000

/** What the viewer knows, kept up to date by the inspected pages of this browser. */
export function createInspectionStore(channel: Channel = new BroadcastChannel(INSPECT_CHANNEL)): InspectionStore {
  const actor = createActor(inspectionLogic).start()
  const get = (): Inspection => actor.getSnapshot().context
  const asking = new Map<string, Asking>()
  const post = (message: InspectMessage): void => channel.postMessage(message)
  const update = (change: (known: Inspection) => Inspection): void => actor.send({ type: 'changed', change })

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data)
    if (!message) return
    const isNew = message.kind === 'page' && get().sources.get(message.page.id)?.isGone !== false
    update((known) => receive(known, message))
    if (message.kind === 'recording') asking.get(message.session)?.answer(message.recording)
    if (isNew) post({ format: 1, kind: 'hello' })
  })
  post({ format: 1, kind: 'hello' })

  return {
    actor,
    get,
    update,
    forget: (source) => update((known) => withoutSource(known, source)),
    recordingOf(session) {
      const known = get().sessions.get(session)
      // A recording from a page that is still open is out of date with its next step.
      if (known?.recording && get().sources.get(known.page)?.isGone) return Promise.resolve(known.recording)
      const pending = asking.get(session)?.promise
      if (pending) return pending
      const page = known?.page ?? ''
      const { promise, answer } = answered(
        () => asking.delete(session),
        () => {
          update((now) => withPresence(now, page, false))
          return words.noAnswer(get().sessions.get(session)?.recording != null)
        },
      )
      asking.set(session, { promise, answer })
      post({ format: 1, kind: 'ask', page, session })
      return promise
    },
  }
}

/**
 * An answer that is waited for, for two seconds. `onEnd` is called when it has come or is given up; `onSilence` says
 * why it is given up.
 */
function answered(onEnd: () => void, onSilence: () => string): Asking {
  let answer: Asking['answer'] = () => undefined
  const promise = new Promise<Recording>((resolve, reject) => {
    const timer = setTimeout(() => {
      onEnd()
      reject(new Error(onSilence()))
    }, PATIENCE_MS)
    answer = (recording) => {
      onEnd()
      clearTimeout(timer)
      resolve(recording)
    }
  })
  return { promise, answer: (recording) => answer(recording) }
}
