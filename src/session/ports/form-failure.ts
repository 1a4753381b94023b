import type { FormProblem } from '#flows/form-problem.ts'
import { isErrorType, unanswered } from '#schemas/errors.ts'
import { asFailure, problemFrom } from './login-outcome.ts'

const NEVER_SENT = 'OfflineError'
const UNSETTLED: ReadonlySet<string> = new Set(['UnknownErrorException', 'InternalServerErrorException'])

/**
 * What the platform refused, for the form. Whatever leaves open how the call ended is thrown on: the flow decides what
 * that means for the player.
 *
 * @throws the error itself, where the platform did not refuse.
 */
export function refusalOf(error: unknown): FormProblem {
  const failure = asFailure(error)
  if (!failure || UNSETTLED.has(failure.type) || !(isErrorType(failure.type) || failure.type === NEVER_SENT))
    throw error
  return problemFrom(failure)
}

/**
 * What the platform answered, with what support asks for, also where the answer leaves open how the call ended: for
 * acts that move no value.
 *
 * @throws the error itself, where no answer came.
 */
export function answerOf(error: unknown): FormProblem {
  const failure = asFailure(error)
  if (failure && UNSETTLED.has(failure.type)) return problemFrom(failure)
  return refusalOf(error)
}

/** How the platform names what is wrong with a code, in our words for it. */
const codeWords: Readonly<Record<string, string>> = { expired: 'codeExpired' }

/** A refused code is one thing for whoever typed it: wrong, unless it was too late. */
export function withCodeWords(problem: FormProblem): FormProblem {
  const codes = problem.fields?.['code']
  if (!codes) return problem
  const word = codes.map((code) => codeWords[code]).find((found) => found !== undefined) ?? 'smsCodeError'
  return { ...problem, fields: { ...problem.fields, code: [word] } }
}

/** The code of a failed call: one of the 29 types, or what happened where no server said anything. */
export function failureCode(error: unknown): string {
  const type = error instanceof Error && 'type' in error ? String(error.type) : ''
  return isErrorType(type) || unanswered.some((name) => name === type) ? type : 'UnknownErrorException'
}
