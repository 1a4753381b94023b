import type { JSONSchema } from 'json-schema-to-ts'
import { didYouMean } from '#base/did-you-mean.ts'
import type { FormTargetField } from '#schemas/vocabulary.ts'
import type { CheckContext } from './context.ts'

/** What a call takes from a form; null, with its issue, for a call that no form may make. */
export function targetsOfCall(
  call: string,
  context: CheckContext,
): {
  readonly name: string
  readonly fields: Readonly<Record<string, FormTargetField>>
  readonly answer: Readonly<Record<string, JSONSchema>>
} | null {
  const { calls } = context.world
  const row = calls.get(call)
  const takers = [...calls].filter(([, { effect }]) => effect === 'write').map(([name]) => name)
  if (!row) {
    const near = didYouMean(call, takers)
    context.add({
      code: 'unknown-call',
      pointer: '/submit/call',
      expected: 'the name of a call, as docs/api.md spells it',
      received: JSON.stringify(call),
      didYouMean: near,
      hint: near === undefined ? 'docs/api.md lists the calls and what they take.' : 'docs/api.md lists all calls.',
      fix: near === undefined ? undefined : [{ op: 'replace', path: '/submit/call', value: near }],
    })
    return null
  }
  if (row.effect === 'value') {
    context.add({
      code: 'call-moves-value',
      pointer: '/submit/call',
      expected: 'a call that moves no money',
      received: JSON.stringify(call),
      hint: `${call} moves money or money's worth, which only its own flow or block may do: use that instead of a form.`,
    })
    return null
  }
  const { properties = {} } = Object(row.response) as { properties?: Readonly<Record<string, JSONSchema>> } // the schema of an answer
  return { name: call, fields: fieldsOf(row.request, row.secret), answer: properties }
}

function fieldsOf(request: unknown, secret: ReadonlySet<string>): Readonly<Record<string, FormTargetField>> {
  const { properties, required } = Object(request) as { properties?: Record<string, object>; required?: string[] } // the schema of a call's parameters is an object's
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, schema]) => [
      name,
      { required: required?.includes(name) === true, secret: secret.has(name), schema },
    ]),
  )
}
