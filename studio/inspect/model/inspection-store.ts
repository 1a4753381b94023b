import { type ActorRefFrom, createActor, fromTransition } from 'xstate'
import { INSPECT_CHANNEL, type InspectMessage, readMessage } from '#flows/inspection/protocol.ts'
import type { Recording } from '#schemas/recording.ts'
import { emptyInspection, type Inspection, receive, withoutSource } from './inspection.ts'

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
  /** The recording of an actor: at hand, or asked of its page. Rejects when the page does not answer in two seconds. */
  recordingOf(session: string): Promise<Recording>
}
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

const PATIENCE = 2_000

/** What the viewer knows, kept up to date by the inspected pages of this browser. */
export function createInspectionStore(channel: Channel = new BroadcastChannel(INSPECT_CHANNEL)): InspectionStore {
  const actor = createActor(inspectionLogic).start()
  const get = (): Inspection => actor.getSnapshot().context
  const waiting = new Map<string, (recording: Recording) => void>()
  const post = (message: InspectMessage): void => channel.postMessage(message)
  const update = (change: (known: Inspection) => Inspection): void => actor.send({ type: 'changed', change })

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data)
    if (!message) return
    const isNew = message.kind === 'page' && get().sources.get(message.page.id)?.isGone !== false
    const isAnswer = message.kind === 'recording' && waiting.has(message.session)
    if (isAnswer) waiting.get(message.session)?.(message.recording)
    else update((known) => receive(known, message))
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
      if (known?.recording) return Promise.resolve(known.recording)
      return new Promise((resolve, reject) => {
        const done = (): void => {
          waiting.delete(session)
          clearTimeout(timer)
        }
        const timer = setTimeout(() => {
          done()
          reject(new Error(`The page of ${session} did not answer`))
        }, PATIENCE)
        waiting.set(session, (recording) => {
          done()
          resolve(recording)
        })
        post({ format: 1, kind: 'ask', page: known?.page ?? '', session })
      })
    },
  }
}
