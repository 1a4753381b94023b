import { toPointer } from '#base/json-pointer.ts'
import { isForbiddenKey } from '#base/walk-untrusted.ts'

export type ValueProblem = {
  readonly code: 'forbidden-key' | 'too-many-items' | 'text-too-long' | 'lone-surrogate' | 'number-out-of-range'
  readonly pointer: string
  readonly at: 'key' | 'value'
}
type Place = { readonly value: unknown; readonly key: string | number; readonly parent: Place | null }

export type ValueLimits = { readonly items: number; readonly text: number; readonly problems: number }

/**
 * Looks through parsed JSON without recursion. `members` counts the members of all objects; at most `limits.problems`
 * problems are given.
 */
export function walkValues(
  root: unknown,
  limits: ValueLimits,
): { readonly members: number; readonly problems: readonly ValueProblem[] } {
  const problems: ValueProblem[] = []
  const waiting: Place[] = [{ value: root, key: '', parent: null }]
  let members = 0
  const report = (code: ValueProblem['code'], place: Place, at: ValueProblem['at']): void => {
    if (problems.length < limits.problems) problems.push({ code, pointer: pointerTo(place), at })
  }
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value } = place
    if (typeof value === 'string') {
      const problem = textProblem(value, limits.text)
      if (problem) report(problem, place, 'value')
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) report('number-out-of-range', place, 'value')
    } else if (Array.isArray(value)) {
      if (value.length > limits.items) report('too-many-items', place, 'value')
      else
        for (let index = value.length - 1; index >= 0; index--)
          waiting.push({ value: value[index], key: index, parent: place })
    } else if (typeof value === 'object' && value !== null) {
      const keys = Object.keys(value)
      members += keys.length
      if (keys.length > limits.items) report('too-many-items', place, 'value')
      for (let index = keys.length - 1; index >= 0; index--) {
        const key = keys[index] as string
        const child: Place = { value: (value as Record<string, unknown>)[key], key, parent: place } // key comes from Object.keys
        const problem = isForbiddenKey(key) ? 'forbidden-key' : textProblem(key, limits.text)
        if (problem) report(problem, child, 'key')
        else if (keys.length <= limits.items) waiting.push(child)
      }
    }
  }
  return { members, problems }
}

function textProblem(text: string, limit: number): 'text-too-long' | 'lone-surrogate' | null {
  if (text.length > limit) return 'text-too-long'
  return /\p{Cs}/u.test(text) ? 'lone-surrogate' : null
}

function pointerTo(place: Place): string {
  const path: (string | number)[] = []
  for (let at = place; at.parent; at = at.parent) path.unshift(at.key)
  return toPointer(path)
}
