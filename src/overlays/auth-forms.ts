import type { CompiledField, CompiledForm } from '#engine/document/compiled.ts'
import type { FormValues, SubmitProblem, SubmitState, WordKeys } from '#engine/forms/submit-port.ts'
import { type AuthProblem, type AuthView, ownProblems } from '#flows/auth/auth.view.ts'
import type { Credentials } from '#src/session/ports/auth.ts'

export type AuthFormEvent = 'auth.submit' | 'auth.code'
export const isAuthFormEvent = (event: string): event is AuthFormEvent =>
  event === 'auth.submit' || event === 'auth.code'

const loginTypes = ['login', 'email', 'phone', 'text']
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const firstOf = (form: CompiledForm, types: readonly string[]): CompiledField | undefined =>
  form.fields.find(({ type }) => types.includes(type))
const valueOf = (form: CompiledForm, values: FormValues, types: readonly string[]): string =>
  textOf(values[firstOf(form, types)?.name ?? ''])

/** What goes into the vault for a form of the auth flow: fields are found by their types, so that a document may name them as it likes. */
export function secretOf(form: CompiledForm, event: AuthFormEvent, values: FormValues): Credentials | string {
  if (event === 'auth.code') return valueOf(form, values, ['code'])
  return { login: loginOf(valueOf(form, values, loginTypes)), password: valueOf(form, values, ['password']) }
}

/** A telephone number as people write it (998 90 123-45-67) is sent as +998901234567; any other login as it was typed. */
function loginOf(typed: string): string {
  const login = typed.trim()
  if (!/^\+?[\d\s().-]+$/.test(login)) return login
  const digits = login.replace(/\D/g, '')
  return login.startsWith('+') || (digits.length >= 11 && digits.length <= 15) ? `+${digits}` : login
}

const steps: Readonly<Record<AuthFormEvent, { readonly asking: readonly string[]; readonly busy: readonly string[] }>> =
  {
    'auth.submit': { asking: ['guest'], busy: ['signingIn', 'reconciling'] },
    'auth.code': { asking: ['needsCode'], busy: ['checkingCode', 'reconciling'] },
  }

/** The auth flow as one of its forms shows it: an error belongs to the step that asks again. */
export function authFormState(form: CompiledForm, event: AuthFormEvent, view: AuthView): SubmitState {
  const { asking, busy } = steps[event]
  const isBusy = view.isBusy || busy.includes(view.status)
  const problem =
    !isBusy && asking.includes(view.status) && view.problem && view.problem.code !== 'LogoutFailed'
      ? problemOf(form, event, view.problem)
      : null
  return {
    isBusy,
    problem,
    waits: view.resendAt === null ? {} : { 'auth.resend': { until: view.resendAt, words: 'auth:resendIn' } },
  }
}

function problemOf(form: CompiledForm, event: AuthFormEvent, problem: AuthProblem): SubmitProblem {
  const retry = problem.retryAt === undefined ? {} : { retry: { until: problem.retryAt, words: 'auth:retryIn' } }
  // Whoever mistyped needs no support.
  const reference =
    problem.reference === undefined || problem.code === 'AuthorizationException' ? {} : { reference: problem.reference }
  const fields = fieldsOf(form, event, problem)
  return {
    form: Object.keys(fields).length > 0 && !problem.retryAt ? null : wordsOf(event, problem),
    fields,
    ...retry,
    ...reference,
  }
}

/** A wrong code stands beside the code; what the server says of fields beside those that the form has. */
function fieldsOf(form: CompiledForm, event: AuthFormEvent, problem: AuthProblem): Readonly<Record<string, WordKeys>> {
  const code = event === 'auth.code' && problem.twoFactor ? firstOf(form, ['code']) : undefined
  if (code) return { [code.name]: { keys: [`auth:twoFactor.${problem.twoFactor}`] } }
  const named = Object.entries(problem.fields ?? {}).filter(([name]) =>
    form.fields.some((field) => field.name === name),
  )
  return Object.fromEntries(
    named.map(([name, codes]) => [
      name,
      {
        keys: [...codes.map((one) => `common:fieldsValidatorErrors.${one}`), 'common:fieldsValidatorErrors.wrongField'],
      },
    ]),
  )
}

function wordsOf(event: AuthFormEvent, { code }: AuthProblem): WordKeys {
  const fallback = 'errors:UnknownErrorException'
  if (ownProblems.some((own) => own === code)) return { keys: [`auth:problem.${code}`, fallback] }
  if (event === 'auth.submit' && code === 'AuthorizationException') return { keys: ['auth:wrongCredentials', fallback] }
  return { keys: [`errors:${code}`, fallback] }
}
