import type { CompiledForm } from '#engine/document/compiled.ts'
import type {
  FormOutcome,
  FormValues,
  PhoneCountry,
  SubmitProblem,
  SubmitState,
  WordKeys,
} from '#engine/forms/submit-port.ts'
import type { Call } from '#platform/create-call.ts'
import { loadFormRequest } from '#platform/form-requests.ts'
import type { Unanswered } from '#platform/lost-answer.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { Action } from '#schemas/document/action.ts'
import type { ErrorLiteral } from '#schemas/error-literals.ts'
import { contactOf } from '#schemas/fields/rules.ts'
import type { Vault } from '#src/session/vault.ts'
import { outcomeOf, problemOfWrite } from '#widgets/_shared/outcome/index.ts'
import { serverFields } from './flow-form.ts'
import { callParameters } from './form-values.ts'

export type CallForms = {
  readonly state: (form: CompiledForm) => SubmitState
  readonly subscribe: (form: CompiledForm, listener: () => void) => () => void
  /**
   * Makes the call once; `run` does what follows a success. Nothing while one is under way. Resolves to whether it was
   * done.
   */
  readonly send: (form: CompiledForm, values: FormValues, run: (action: Action) => void) => Promise<boolean>
  /** Forgets the outcomes of past calls and ignores those of running ones. */
  readonly clear: () => void
}
type Options = {
  readonly call: Call
  readonly vault: Pick<Vault, 'put' | 'take' | 'wipe'>
  readonly report: (error: unknown, where: string) => void
  /** The call has succeeded: what was typed for it is no longer needed. */
  readonly done: (form: CompiledForm, answer: unknown) => void
  readonly phoneCountries: () => Promise<readonly PhoneCountry[]>
  /** Server time in ms. */
  readonly now: () => number
  /** The answer of a call that was lost, if the platform shows that it was done; null if it does not. */
  readonly findLost: (call: Unanswered) => Promise<unknown>
  /** Reads again what the call changes, after a failure too: `changes` are names of reads. */
  readonly refresh: (form: CompiledForm, changes: readonly string[]) => Promise<void>
}

const ownerOf = (form: string): string => `form:${form}`
const waits = {}
export const atRest: SubmitState = { isBusy: false, problem: null, waits }
const busy: SubmitState = { isBusy: true, problem: null, waits }

/** Forms whose target is a call of the platform. */
export function createCallForms(options: Options): CallForms {
  const { call, vault, report, done, refresh, phoneCountries, now, findLost } = options
  const states = new Map<string, SubmitState>()
  const listeners = new Map<string, Set<() => void>>()
  let age = 0

  const set = (form: CompiledForm, state: SubmitState, isDone = false): void => {
    states.set(form.id, { ...state, sent: (states.get(form.id)?.sent ?? 0) + (isDone ? 1 : 0) })
    for (const listener of listeners.get(form.id) ?? []) listener()
  }

  /** Values wait for the request's schema in the vault, as those of a flow do; it may have to be fetched. */
  async function make(form: CompiledForm, name: string, values: FormValues, isOfPlayer: () => boolean): Promise<Made> {
    const ticket = vault.put(ownerOf(form.id), values)
    try {
      const request = await loadFormRequest(name)
      if (!request) throw new RangeError(`The form ${form.id} makes the call ${name}, which no form may make`)
      const taken = vault.take<FormValues>(ticket)
      if (!taken) return { problem: { ...nothing, outcome: { code: 'TimeoutError' } } }
      const parameters = {
        ...callParameters(form, taken.value, request.kinds),
        ...(Object.hasOwn(request.kinds, DIALLING) && (await diallingOf(form, taken.value, phoneCountries))),
      }
      // The call would be made for the player who is signed in now.
      if (!isOfPlayer()) return { problem: nothing }
      if (!request.validate(parameters)) return { problem: refusedBySchema(form, request.validate.errors?.[0]) }
      try {
        const sentAt = now()
        // The schema of this very call has passed them.
        const answer: unknown = await call(name as never, parameters as never).catch(async (error: unknown) => {
          const isOpen = outcomeOf(problemOfWrite(error)).money === 'unknown'
          const found = isOpen && isOfPlayer() ? await findLost({ name, parameters, sentAt }).catch(() => null) : null
          if (found === null) throw error
          return found
        })
        if (answer === 0 || answer === false || answer === null)
          return { problem: { ...nothing, outcome: withLiteral(name, { code: 'ProtocolError' }) } }
        return { problem: null, answer }
      } finally {
        if (isOfPlayer()) await refresh(form, request.changes)
      }
    } catch (error) {
      if (!(error instanceof Error && 'type' in error)) report(error, `form ${form.id}`)
      return { problem: problemOfCall(form, name, error) }
    } finally {
      vault.take(ticket)
    }
  }

  return {
    state: (form) => states.get(form.id) ?? atRest,
    subscribe(form, listener) {
      const own = listeners.get(form.id) ?? new Set()
      listeners.set(form.id, own.add(listener))
      return () => {
        own.delete(listener)
        const last = states.get(form.id)
        // A player who returns finds what was typed, not the outcome of an earlier visit.
        if (own.size === 0 && last?.problem) states.set(form.id, { ...last, problem: null })
      }
    },
    async send(form, values, run) {
      if (!('call' in form.submit) || states.get(form.id)?.isBusy) return false
      const { call: name } = form.submit
      const since = age
      set(form, busy)
      const { problem, answer } = await make(form, name, values, () => since === age)
      if (since !== age) return false
      if (problem) {
        set(form, { isBusy: false, problem, waits })
        return false
      }
      done(form, answer)
      set(form, { ...atRest, answer }, true)
      const then = withChoices(form, form.submit, values)
      if (then.length > 0) run(then)
      return true
    },
    clear() {
      age += 1
      for (const [id] of states) {
        states.delete(id)
        vault.wipe(ownerOf(id))
        for (const listener of listeners.get(id) ?? []) listener()
      }
    },
  }
}

type CallSubmit = Extract<CompiledForm['submit'], { call: string }>
type Made = { readonly problem: SubmitProblem | null; readonly answer?: unknown }

const nothing: SubmitProblem = { form: null, fields: {} }

const DIALLING = 'phone_country_code'

/**
 * The dialling code of the phone that a form sends, where the platform lists its country; the call goes without it
 * where it does not.
 */
async function diallingOf(
  { fields }: CompiledForm,
  values: FormValues,
  countries: () => Promise<readonly PhoneCountry[]>,
): Promise<Readonly<Record<string, string>>> {
  const field = fields.find(({ type }) => type === 'phone' || type === 'contact')
  const typed = field && values[field.name]
  if (typeof typed !== 'string' || contactOf(typed).type !== 'phone') return {}
  const { contact } = contactOf(typed)
  const code = (await countries().catch(() => []))
    .map(({ phone_country_code }) => phone_country_code.replace('+', ''))
    .filter((dialling) => contact.startsWith(`+${dialling}`))
    .toSorted((one, other) => other.length - one.length)[0]
  return code === undefined ? {} : { [DIALLING]: code }
}

/** What follows a success, with the choices that its steps send. */
function withChoices(form: CompiledForm, submit: CallSubmit, values: FormValues): Action {
  return submit.then.map((step, index) => {
    const own = submit.choices?.filter((choice) => choice.step === index) ?? []
    if (own.length === 0 || (step.do !== 'send' && step.do !== 'track')) return step
    const chosen = own.flatMap(({ key, field }): [string, string][] => {
      const value = values[field]
      if (typeof value !== 'string') return []
      const isContact = form.fields.some(({ name, type }) => name === field && type === 'contact')
      return [[key, isContact ? contactOf(value).type : value]]
    })
    return { ...step, with: { ...step.with, ...Object.fromEntries(chosen) } }
  })
}

const literals: ReadonlyMap<string, ErrorLiteral> = new Map<string, ErrorLiteral>([
  ['account.saveProfileInfo', 'saveFailed'],
  ['account.addcontact', 'contactAddFailed'],
])
/** Of a field that the platform refuses. */
const fieldLiterals: ReadonlyMap<string, ErrorLiteral> = new Map([['account.addcontact', 'contactSaveFailed']])
const withLiteral = (call: string, outcome: FormOutcome): FormOutcome => {
  const literal = literals.get(call)
  return literal === undefined ? outcome : { ...outcome, literal }
}

/** Errors of fields are shown beside them; any other error is one outcome (docs/errors.md). */
function problemOfCall(form: CompiledForm, call: string, error: unknown): SubmitProblem {
  const problem = problemOfWrite(error)
  const fields =
    error instanceof PlatformError && outcomeOf(problem).place === 'form'
      ? serverFields(form, codesIn(error.data), undefined, fieldLiterals.get(call))
      : {}
  return Object.keys(fields).length > 0 ? { form: null, fields } : { ...nothing, outcome: withLiteral(call, problem) }
}

function codesIn(data: Readonly<Record<string, unknown>> | undefined): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(data ?? {}).map(([name, codes]) => [
      name,
      (Array.isArray(codes) ? codes : [codes]).filter((code): code is string => typeof code === 'string'),
    ]),
  )
}

type SchemaError = { readonly instancePath?: string; readonly keyword?: string; readonly params?: object }
const errorTypes: Readonly<Record<string, string>> = {
  required: 'required',
  minLength: 'minLength',
  maxLength: 'maxLength',
  minimum: 'minValue',
  maximum: 'maxValue',
  pattern: 'regex',
}

/** What the request's schema refuses is said beside its field, in the words of the same mistake made while typing. */
function refusedBySchema(form: CompiledForm, error: SchemaError = {}): SubmitProblem {
  const { keyword = '', instancePath = '' } = error
  const { missingProperty, limit } = Object(error.params) as { missingProperty?: unknown; limit?: unknown } // AJV's parameters
  const name = keyword === 'required' ? missingProperty : instancePath.slice(1)
  const field = form.fields.find((one) => one.name === name)
  const type = errorTypes[keyword] ?? 'wrongField'
  if (!field) return { ...nothing, outcome: { code: 'InvalidRequestException' } }
  const words: WordKeys = {
    keys: [`common:fieldsValidatorErrors.${type}`, 'common:fieldsValidatorErrors.wrongField'],
    ...(typeof limit === 'number' && { values: { min: limit, max: limit } }),
  }
  return { form: null, fields: { [field.name]: words } }
}
