import type { Clock } from '#base/clock.ts'
import type { CompiledForm } from '#engine/document/compiled.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type FormSettings, isSecretField } from '#engine/forms/form-settings.ts'
import type { FormValues, SubmitState } from '#engine/forms/submit-port.ts'
import { type WritableValueStore, playerUid } from '#engine/render/value-store.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { isSameData } from '#flows/react/is-same-data.ts'
import { type KnownFlowId, flowRegistry } from '#generated/flows.ts'
import { phoneSettingsQuery } from '#platform/account.ts'
import type { Call } from '#platform/create-call.ts'
import { findLostAnswer } from '#platform/lost-answer.ts'
import { metadataQuery } from '#platform/other.ts'
import { noteOwnExclusion } from '#platform/exclusion.ts'
import { type PendingActs, pendingActs } from '#platform/pending-acts.ts'
import type { Vault } from '#src/session/vault.ts'
import type { FormTaker } from '#src/app/page-forms.tsx'
import { Outcome } from '#widgets/_shared/outcome/index.ts'
import { moneyFormatOf } from '#widgets/_shared/money/use-money-format.ts'
import { jurisdictionIn } from '#widgets/_shared/page/jurisdiction.ts'
import { readSettings } from '#widgets/_shared/page/site-settings.ts'
import { AfterForm } from './after-form.tsx'
import { atRest, createCallForms } from './call-form.ts'
import { createFormFacts, findPromoCode } from './form-facts.ts'
import { createFormVisits, flowFormState, takesForms } from './flow-form.ts'
import { sentValues } from './form-values.ts'

type Options = {
  readonly flows: Pick<FlowHost, 'send' | 'view' | 'subscribe'>
  readonly vault: Pick<Vault, 'put' | 'take' | 'wipe'>
  readonly call: Call
  readonly settings: () => FormSettings
  readonly values: Pick<WritableValueStore, 'get' | 'set'>
  readonly queryClient: QueryClient
  /** Server time in ms. */
  readonly now: () => number
  readonly acts: () => Pick<PendingActs, 'forget'>
  readonly report: (error: unknown, where: string) => void
}

type TabOptions = Pick<Options, 'call' | 'values' | 'queryClient' | 'report'> & {
  readonly session: { readonly flows: FlowHost; readonly vault: () => Promise<Vault> }
  readonly clock: Pick<Clock, 'serverNow'>
}

/** The submitted forms of a tab. */
export async function tabSubmitPort(
  settings: FormSettings,
  { session, clock, ...parts }: TabOptions,
): Promise<FormTaker> {
  const { queryClient, values } = parts
  const now = () => clock.serverNow()
  return createSubmitPort({
    ...parts,
    flows: session.flows,
    vault: await session.vault(),
    settings: () => settings,
    now,
    acts: () => pendingActs(queryClient, { uid: playerUid(values), now }),
  })
}

const flowOf = ({ submit }: CompiledForm): KnownFlowId | null =>
  'flow' in submit && Object.hasOwn(flowRegistry, submit.flow) ? (submit.flow as KnownFlowId) : null // hasOwn has just proved it

/**
 * Handles submitted forms. A flow receives its event with a ticket for the values in the vault; a call receives the
 * values. A form whose target does not exist, which the check refuses, is reported and changes nothing.
 */
export function createSubmitPort(options: Options): FormTaker {
  const { flows, vault, call, settings, queryClient, acts, now, report } = options
  const facts = createFormFacts(options)
  const states = new Map<string, SubmitState>()
  const visits = createFormVisits(flows)
  const drafts = new Map<string, FormValues>()
  const calls = createCallForms({
    call,
    vault,
    report,
    refresh: facts.refresh,
    now,
    findLost: (lost) => findLostAnswer(queryClient, lost),
    phoneCountries: () => queryClient.fetchQuery(phoneSettingsQuery()),
    done(form, answer) {
      drafts.delete(form.id)
      // The session is over: the page of an excluded player reads it as a guest.
      if ('call' in form.submit && form.submit.call === 'account.selfExclude') noteOwnExclusion(answer)
      acts().forget({ flow: 'form', event: form.id })
    },
  })

  const ofSignIn = new Set<string>()
  /** Forms whose flow has done what they sent, and how often each was done. */
  const done = new Map<string, { readonly isNow: boolean; readonly times: number }>()
  let settled: FormSettings | undefined

  /** The owner of the drafts. After the session has ended only the same player finds them again (S2). */
  let owner = flows.view('auth').uid
  flows.subscribe('auth', () => {
    const { status, uid, lapsedUid } = flows.view('auth')
    if (status !== 'signedIn' && status !== 'guest') return
    const now = lapsedUid || uid
    if (now !== owner) {
      drafts.clear()
      calls.clear()
    }
    if (status === 'signedIn') for (const id of ofSignIn) drafts.delete(id)
    owner = now
  })

  /** How often the flow has done what a form sent. What was typed for it is then no longer needed. */
  function timesDone({ id }: CompiledForm, isDone: boolean): number {
    const { isNow, times } = done.get(id) ?? { isNow: false, times: 0 }
    if (isDone === isNow) return times
    if (isDone) drafts.delete(id)
    const next = isDone ? times + 1 : times
    done.set(id, { isNow: isDone, times: next })
    return next
  }

  /** The same object as long as nothing in it has changed. */
  function flowState(form: CompiledForm, flow: KnownFlowId): SubmitState {
    const view = flows.view(flow)
    const shown = takesForms(view) && visits.isLeft(form) ? { ...view, problem: null } : view
    const next = takesForms(shown)
      ? { ...flowFormState(form, flow, shown), sent: timesDone(form, shown.isDone === true) }
      : atRest
    const last = states.get(form.id)
    if (last && isSameData(last, next)) return last
    const settled = last && isSameData(last.problem, next.problem) ? { ...next, problem: last.problem } : next
    states.set(form.id, settled)
    return settled
  }

  return {
    prepare: facts.prepare,
    namespaces: ({ submit }) => ['flow' in submit ? submit.flow : 'outcome', 'errors'],
    Outcome,
    After: AfterForm,
    settings: () =>
      (settled ??= {
        ...settings(),
        minimumAge: jurisdictionIn(queryClient).minimumAge,
        symbols: moneyFormatOf(queryClient).symbols,
        sumCurrency: readSettings(queryClient, 'cashier').sumCurrency,
      }),
    phoneCountries: () => queryClient.fetchQuery(phoneSettingsQuery()),
    checkPromoCode: (code) => findPromoCode(queryClient, code),
    async countries({ submit }) {
      if (!('flow' in submit) || submit.flow !== 'registration') return null
      const { countries } = await queryClient.fetchQuery(metadataQuery())
      return new Set(countries.map((country) => country.code))
    },
    submit(form, values, run) {
      const flow = flowOf(form)
      if ('call' in form.submit) return void calls.send(form, values, run)
      if (!flow)
        return report(
          new Error(`The form ${form.id} is for the flow ${form.submit.flow}, which does not exist`),
          'form',
        )
      // The gates checked the form against the flow's vocabulary, which says that this event carries a ticket.
      flows.send(flow, { type: form.submit.event, ticket: vault.put(flow, sentValues(form, values)) } as never)
    },
    state(form) {
      const flow = flowOf(form)
      return flow ? flowState(form, flow) : calls.state(form)
    },
    subscribe(form, listener) {
      const flow = flowOf(form)
      return flow ? visits.subscribe(form, flow, listener) : calls.subscribe(form, listener)
    },
    draft: (form) => drafts.get(form.id) ?? {},
    keepDraft(form, values) {
      if (flowOf(form) === 'auth') ofSignIn.add(form.id)
      const open = form.fields.filter((field) => !isSecretField(form, field))
      drafts.set(form.id, Object.fromEntries(open.map(({ name }) => [name, values[name]])))
    },
  }
}
