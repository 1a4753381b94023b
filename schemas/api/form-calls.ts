import { calls } from './calls.ts'

/** What a call makes of a value of a form; `?`: it may be null. */
export type ValueKind = `${'string' | 'integer' | 'number' | 'boolean'}${'' | '?'}`

/** Parameters that are secret in every call that has them: a form that asks for one must declare it. */
const secretParameters: readonly string[] = ['password', 'new_password', 'code', 'payload']

/** The calls as the check of documents reads them: a form may make those that move no value. */
export const formCalls = new Map(
  calls.map(({ name, effect, request, response }) => [
    name as string,
    {
      effect,
      request,
      response,
      secret: new Set(
        secretParameters.filter((parameter) => Object.hasOwn(Object(Object(request).properties), parameter)),
      ),
    },
  ]),
)
