import type { AnyEventObject } from 'xstate'
import type { RecordingStep } from '#schemas/recording.ts'
import type { FlowDefinition } from '../flow.ts'
import { type Aliases, redactFields } from './redact-fields.ts'

type Recordable = Pick<FlowDefinition, 'events' | 'safe' | 'ports' | 'children'>

const DONE = 'xstate.done.actor.'
const ERROR = 'xstate.error.actor.'

/** What kind of step an event makes: a deadline's events begin with `after.` by convention. */
export function stepKind(type: string): RecordingStep['kind'] {
  if (type.startsWith(DONE)) return 'done'
  if (type.startsWith(ERROR)) return 'error'
  return type.startsWith('after.') ? 'after' : 'event'
}

/** The event as it may be recorded: a type that the flow does not know is itself redacted. */
export function redactEvent(event: AnyEventObject, flow: Recordable, aliases: Aliases): RecordingStep['event'] {
  const { type } = event
  const kind = stepKind(type)
  if (kind === 'done' || kind === 'error') {
    const actor = type.slice((kind === 'done' ? DONE : ERROR).length)
    const known = flow.ports.actors.includes(actor) || Object.hasOwn(flow.children ?? {}, actor)
    if (!known) return { type: redactFields(type, undefined, aliases) as string }
    if (kind === 'error') return { type, error: redactFields(event['error'], undefined, aliases) }
    return { type, output: redactFields(event['output'], ruleOf(flow.safe.outputs, actor), aliases) }
  }
  if (!Object.hasOwn(flow.events, type)) return { type: redactFields(type, undefined, aliases) as string }
  const fields = redactFields(event, ruleOf(flow.safe.events, type) ?? { object: {} }, aliases)
  return { ...(fields as object), type }
}

const ruleOf = <Rule>(rules: Readonly<Record<string, Rule>>, name: string): Rule | undefined =>
  Object.hasOwn(rules, name) ? rules[name] : undefined
