import type { AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import type { Recording, RecordingStep } from '#schemas/recording.ts'
import type { FlowDefinition } from '../flow.ts'
import { machineHash } from './machine-hash.ts'
import { redactEvent, stepKind } from './redact-event.ts'
import { type Aliases, redactFields } from './redact-fields.ts'

export type RecorderOptions = {
  readonly flow: FlowDefinition
  readonly build: string
  readonly release: string
  /** Server time in ms. */
  readonly now: () => number
  /** Milliseconds by a monotonic clock. */
  readonly elapsed?: () => number
  /** The most steps to store; on overflow the recording starts again at a checkpoint, with the newer half where it can. */
  readonly limit?: number
}
export type Recorder = {
  /** Give it to `createActor` as `inspect`. */
  inspect(event: InspectionEvent): void
  /** The machine has failed: what it was given last led nowhere, and XState tells no snapshot of it. */
  noteFault(): void
  /** The recordings so far: of the flow, then of the machines it invoked. */
  recordings(): Recording[]
}

/** Records a flow's session from XState's inspection, by the flow's allow-list: what `safe` does not name is redacted. */
export function createRecorder(options: RecorderOptions): Recorder {
  const tracks = new Map<string, Track>()
  const unanswered: AnyEventObject[] = []
  let root: Track | undefined
  return {
    inspect(inspected) {
      const { actorRef } = inspected
      const isRoot = inspected.rootId === actorRef.sessionId
      if (isRoot && inspected.type === '@xstate.event') unanswered.push(inspected.event)
      if (inspected.type !== '@xstate.snapshot') return
      if (isRoot) unanswered.splice(0, unanswered.indexOf(inspected.event) + 1)
      const id = (actorRef as { id?: unknown }).id
      const children = options.flow.children ?? {}
      const flow = isRoot
        ? options.flow
        : typeof id === 'string' && Object.hasOwn(children, id)
          ? children[id]
          : undefined
      if (!flow) return
      let track = tracks.get(actorRef.sessionId)
      if (!track) {
        track = new Track(options, flow, isRoot ? undefined : { flow: options.flow.id, actor: String(id) })
        tracks.set(actorRef.sessionId, track)
        if (isRoot) root = track
      }
      track.note(inspected.event, inspected.snapshot as AnyMachineSnapshot)
    },
    noteFault() {
      // An effect may have sent more while the event was handled; the one that failed came first.
      const [event] = unanswered.splice(0)
      if (event) root?.noteFault(event)
    },
    recordings: () => [...tracks.values()].map((track) => track.recording()),
  }
}

/** The input that a fresh machine would need before step `n`. */
type Checkpoint = { readonly input: unknown; readonly n: number }

class Track {
  readonly #options: RecorderOptions
  readonly #flow: FlowDefinition
  readonly #parent: Recording['parent']
  readonly #aliases: Aliases = new Map()
  #input: unknown = null
  #steps: RecordingStep[] = []
  #next = 0
  #lastTime = { at: 0, tick: 0 }
  #last: AnyMachineSnapshot | null = null
  #checkpoints: Checkpoint[] = []

  constructor(options: RecorderOptions, flow: FlowDefinition, parent: Recording['parent']) {
    this.#options = options
    this.#flow = flow
    this.#parent = parent
  }

  note(event: AnyEventObject, snapshot: AnyMachineSnapshot): void {
    const isFirst = event.type === 'xstate.init'
    if (isFirst) this.#input = this.#redactInput(event['input'])
    if (typeof snapshot.value === 'undefined') return
    this.#last = snapshot
    if (isFirst) return
    this.#add(event, snapshot)
    const input = this.#flow.checkpoint(snapshot)
    if (input !== undefined) this.#checkpoints.push({ input: this.#redactInput(input), n: this.#next })
    if (this.#steps.length > (this.#options.limit ?? 500)) this.#trim()
  }

  /** The event that the machine failed at, where it stood before. */
  noteFault(event: AnyEventObject): void {
    if (this.#last) this.#add(event, this.#last)
  }

  #add(event: AnyEventObject, snapshot: AnyMachineSnapshot): void {
    this.#steps.push({
      n: this.#next++,
      at: this.#time(),
      kind: stepKind(event.type),
      event: redactEvent(event, this.#flow, this.#aliases),
      value: structuredClone(snapshot.value) as RecordingStep['value'],
      statuses: [...this.#flow.view(snapshot).statuses],
    })
  }

  /**
   * The server's time is corrected while the site is used: after a backward correction the time continues by a
   * monotonic clock.
   */
  #time(): number {
    const [now, tick] = [this.#options.now(), (this.#options.elapsed ?? (() => performance.now()))()]
    const { at, tick: lastTick } = this.#lastTime
    this.#lastTime = { at: now < at ? at + Math.max(0, tick - lastTick) : now, tick }
    return Math.round(this.#lastTime.at)
  }

  recording(): Recording {
    const { build, release } = this.#options
    return structuredClone({
      format: 1 as const,
      build,
      release,
      flow: this.#flow.id,
      machineHash: machineHash(this.#flow.machine),
      input: this.#input,
      ...(this.#parent && { parent: this.#parent }),
      steps: this.#steps,
    })
  }

  /**
   * Restarts the recording at a step whose state equals that of a fresh machine; without such a step the oldest is
   * dropped, which the step numbers show.
   */
  #trim(): void {
    const first = this.#steps[0]?.n ?? 0
    const half = first + this.#steps.length / 2
    const usable = this.#checkpoints.filter(({ n }) => n > first)
    const checkpoint = usable.find(({ n }) => n >= half) ?? usable.at(-1)
    if (!checkpoint) {
      this.#steps.shift()
      return
    }
    const { input, n } = checkpoint
    this.#input = input
    this.#steps = this.#steps.filter((step) => step.n >= n).map((step) => ({ ...step, n: step.n - n }))
    this.#next -= n
    this.#checkpoints = usable.filter((later) => later.n > n).map((later) => ({ ...later, n: later.n - n }))
  }

  #redactInput(input: unknown): unknown {
    return redactFields(input, this.#flow.safe.input, this.#aliases)
  }
}
