import { type AnyActorLogic, type AnyMachineSnapshot, createActor, fromPromise } from 'xstate'
import type { Recording } from '#schemas/recording.ts'
import type { FlowDefinition, FlowSession, FlowView } from '../flow.ts'
import { createRecorder, type Recorder } from '../recording/recorder.ts'
import { createDeadlines, type Timers } from './deadlines.ts'

/** The implementations of a flow's ports, by name; see the flow's own `Ports` type. */
export type AnyPorts = { readonly [name: string]: (input: never, signal: AbortSignal) => unknown }
export type RuntimeOptions = {
  readonly flow: FlowDefinition
  readonly ports: AnyPorts
  readonly session: FlowSession
  /** What `save` gave before the reload, still unchecked. */
  readonly saved?: unknown
  readonly build: string
  readonly release: string
  readonly serverNow: () => number
  readonly timers: Timers
  readonly onView: (view: FlowView) => void
  readonly onError: (error: unknown, where: string) => void
}
export type Runtime = {
  send(event: { type: string }): void
  view(): FlowView
  save(): unknown
  wake(): void
  recordings(): Recording[]
  dispose(): void
}

const MAX_RESTARTS = 3

/**
 * Runs one flow. An error inside the machine does not end the flow: it is reported, and the flow restarts from the
 * state it would have saved (reconciling, if a request was in flight), at most three times.
 */
export function startRuntime(options: RuntimeOptions): Runtime {
  const { flow, onError } = options
  const machine = flow.machine.provide(implementations(options))
  const past: Recording[] = []
  let restarts = 0
  let isDisposed = false
  let last: AnyMachineSnapshot
  let recording: Recorder | null = null
  const deadlines = createDeadlines({
    serverNow: options.serverNow,
    timers: options.timers,
    fire: (event) => send({ type: event }),
  })
  let actor = start(options.saved)

  function start(saved: unknown) {
    const { build, release, serverNow } = options
    const recorder = createRecorder({ flow, build, release, now: serverNow })
    recording = recorder
    const created = createActor(machine as AnyActorLogic, {
      input: flow.input(options.session, saved),
      inspect: recorder.inspect,
    })
    last = created.getSnapshot() as AnyMachineSnapshot
    created.subscribe({ next: (snapshot) => publish(snapshot as AnyMachineSnapshot), error: restart })
    created.start()
    return created
  }

  function publish(snapshot: AnyMachineSnapshot): void {
    last = snapshot
    options.onView(flow.view(snapshot))
    deadlines.arm(flow.deadlines(snapshot))
  }

  function restart(error: unknown): void {
    onError(error, `flow ${flow.id}`)
    recording?.noteFault()
    past.push(...(recording?.recordings() ?? []))
    recording = null
    if (isDisposed || restarts++ >= MAX_RESTARTS) return
    actor = start(flow.save(last))
  }

  function send(event: { type: string }): void {
    if (!isDisposed && actor.getSnapshot().status === 'active') actor.send(event)
  }

  return {
    send,
    view: () => flow.view(last),
    save: () => flow.save(last),
    wake() {
      deadlines.wake()
      if (Object.hasOwn(flow.events, 'flow.wake')) send({ type: 'flow.wake' })
    },
    recordings: () => [...past, ...(recording?.recordings() ?? [])],
    dispose() {
      isDisposed = true
      deadlines.dispose()
      actor.stop()
    },
  }
}

/**
 * Ports as XState wants them. An effect that throws is reported and the flow goes on; work that throws is an error
 * event.
 */
function implementations({ flow, ports, onError }: RuntimeOptions) {
  const port = (name: string) => {
    const found = Object.hasOwn(ports, name) ? ports[name] : undefined
    if (!found)
      throw new Error(
        `Flow ${flow.id}: the port "${name}" is not implemented; add it to src/session/ports/${flow.id}.ts`,
      )
    return found
  }
  const actors = flow.ports.actors.map((name) => {
    const work = port(name)
    return [name, fromPromise(({ input, signal }) => Promise.resolve(work(input as never, signal)))] as const
  })
  const actions = flow.ports.actions.map((name) => {
    const effect = port(name)
    const run = (_: unknown, params: unknown): void => {
      try {
        effect(params as never, new AbortController().signal)
      } catch (error) {
        onError(error, `flow ${flow.id}, ${name}`)
      }
    }
    return [name, run] as const
  })
  return { actors: Object.fromEntries(actors), actions: Object.fromEntries(actions) }
}
