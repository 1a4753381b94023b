import type { RecordingStep } from '#schemas/recording.ts'

export type StateValue = RecordingStep['value']

/** `needsCode.waiting`; the regions of a parallel state as `stack.open + queue.idle`. */
export function stateText(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([name, child]) => {
      const inner = stateText(child as StateValue)
      return inner ? `${name}.${inner}` : name
    })
    .join(' + ')
}

/** An event in readable form: an actor's answer, a deadline, or "always". */
export function eventText(type: string): string {
  if (type === '') return 'always'
  const [, how, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (actor) return `${actor} ${how === 'done' ? 'answers' : 'fails'}`
  return type.startsWith('after.') ? `deadline ${type.slice('after.'.length)}` : type
}
