import type { CompiledField, CompiledForm } from '#engine/document/compiled.ts'
import type { SubmitProblem, SubmitState, WordKeys } from '#engine/forms/submit-port.ts'
import { isGate, outcomeOf } from '#widgets/_shared/outcome/index.ts'
import { promoKeys } from '#platform/campaigns.ts'
import type { ErrorLiteral } from '#schemas/error-literals.ts'
import type { FlowView } from '#flows/flow.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { KnownFlowId } from '#generated/flows.ts'

/** What the view of a flow that takes forms has besides its statuses; see docs/add-a-flow.md. */
export type FormFlowView = FlowView & {
  readonly isBusy: boolean
  /** Its forms cannot be sent, but nothing that one of them sent is under way. */
  readonly isHeld?: boolean
  /** What one of them sent is done: it begins empty. */
  readonly isDone?: boolean
  /** Server time in ms before which `<flow>.resend` is refused. */
  readonly resendAt: number | null
  readonly problem: FlowProblem | null
}
/** Why the last attempt ended as it did: codes, never texts. */
export type FlowProblem = {
  readonly code: string
  /** Names of the fields that the server refused, with its codes for them. */
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined
  /** A recognised text about the code of the second step. */
  readonly twoFactor?: string | undefined
  readonly retryAt?: number | undefined
  readonly reference?: string | undefined
}

export const takesForms = (view: FlowView): view is FormFlowView => 'isBusy' in view && 'problem' in view

/**
 * Remembers which forms were left while their flow had a problem: a visitor who returns finds what was typed, not the
 * outcome of an earlier visit. Once the flow moves on, its outcome is shown again.
 */
export function createFormVisits(flows: Pick<FlowHost, 'view' | 'subscribe'>) {
  const open = new Map<string, number>()
  const left = new Set<string>()
  const problemIn = (flow: KnownFlowId): FlowProblem | null => {
    const view: FlowView = flows.view(flow)
    return takesForms(view) && !view.isBusy ? view.problem : null
  }
  function leave(form: CompiledForm, flow: KnownFlowId): void {
    const problem = problemIn(flow)
    if (problem === null || left.has(form.id)) return
    left.add(form.id)
    const stop = flows.subscribe(flow, () => {
      if (problemIn(flow) === problem) return
      stop()
      left.delete(form.id)
    })
  }
  return {
    isLeft: (form: CompiledForm): boolean => left.has(form.id),
    subscribe(form: CompiledForm, flow: KnownFlowId, listener: () => void): () => void {
      const stop = flows.subscribe(flow, listener)
      open.set(form.id, (open.get(form.id) ?? 0) + 1)
      return () => {
        stop()
        const count = (open.get(form.id) ?? 1) - 1
        open.set(form.id, count)
        if (count === 0) leave(form, flow)
      }
    },
  }
}

/** A flow as one of its forms shows it. */
export function flowFormState(form: CompiledForm, flow: string, view: FormFlowView): SubmitState {
  return {
    isBusy: view.isBusy,
    isHeld: view.isHeld === true,
    problem: !view.isBusy && view.problem ? problemOf(form, flow, view.problem) : null,
    waits:
      view.resendAt === null
        ? {}
        : { [`${flow}.resend`]: { until: view.resendAt, words: [`${flow}:resendIn`, 'auth:resendIn'] } },
  }
}

const hasField = (form: CompiledForm, types: readonly string[]): CompiledField | undefined =>
  form.fields.find(({ type }) => types.includes(type))

/** Of these a refused sign-in is an answer of their own; in every other flow it means that the session is over. */
const ofGuests: readonly string[] = ['auth', 'registration', 'restore']

function problemOf(form: CompiledForm, flow: string, problem: FlowProblem): SubmitProblem {
  const { action, popup } = outcomeOf(problem)
  if (!ofGuests.includes(flow) && (popup !== null || isGate(action)))
    return { form: null, fields: {}, outcome: problem }
  const fields = fieldProblems(form, flow, problem)
  return {
    form: Object.keys(fields).length > 0 && !problem.retryAt ? null : { keys: wordsOf(form, flow, problem) },
    fields,
    ...(problem.retryAt !== undefined && {
      retry: { until: problem.retryAt, words: [`${flow}:retryIn`, 'auth:retryIn'] },
    }),
    // Whoever mistyped needs no support.
    ...(problem.reference !== undefined &&
      problem.code !== 'AuthorizationException' && { reference: problem.reference }),
  }
}

/** A wrong code is shown beside the code field; what the server says about fields, beside those that the form has. */
function fieldProblems(form: CompiledForm, flow: string, problem: FlowProblem): Readonly<Record<string, WordKeys>> {
  const code = problem.twoFactor ? hasField(form, ['code']) : undefined
  if (code) return { [code.name]: { keys: [`${flow}:twoFactor.${problem.twoFactor}`] } }
  return serverFields(form, problem.fields ?? {}, flow)
}

/** The words for the server's errors of fields, for the fields that the form has. */
export function serverFields(
  form: CompiledForm,
  fields: Readonly<Record<string, readonly string[]>>,
  flow?: string,
  literal?: ErrorLiteral,
): Readonly<Record<string, WordKeys>> {
  return Object.fromEntries(
    form.fields
      .filter(({ name }) => Object.hasOwn(fields, name))
      .map(({ name, type }) => {
        const codes = fields[name] ?? []
        const keys =
          type === 'promo'
            ? promoKeys(codes)
            : [
                ...codes.flatMap((code) => [
                  ...(flow === undefined ? [] : [`${flow}:field.${code}`]),
                  `common:fieldsValidatorErrors.${code}`,
                ]),
                'common:fieldsValidatorErrors.wrongField',
              ]
        return [name, { codes, keys, ...(literal !== undefined && { literal }) }]
      }),
  )
}

function wordsOf(form: CompiledForm, flow: string, { code }: FlowProblem): readonly string[] {
  // Of a form that asks for no password the words of a wrong password say nothing.
  const isOther = code === 'AuthorizationException' && !hasField(form, ['password'])
  return [...(isOther ? [] : [`${flow}:problem.${code}`]), `errors:${code}`, 'errors:UnknownErrorException']
}
