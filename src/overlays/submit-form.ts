import type { CompiledForm } from '#engine/document/compiled.ts'
import type { FormValues, SubmitPort, SubmitState } from '#engine/forms/submit-port.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { isSameData } from '#flows/react/is-same-data.ts'
import type { Vault } from '#src/session/vault.ts'
import { authFormState, isAuthFormEvent, secretOf } from './auth-forms.ts'

type Options = {
  readonly flows: Pick<FlowHost, 'send' | 'view' | 'subscribe'>
  readonly vault: Pick<Vault, 'put'>
  readonly report: (error: unknown, where: string) => void
}

const atRest: SubmitState = { isBusy: false, problem: null, waits: {} }

/**
 * Hands a form to its flow: the values go into the vault, the event carries only the ticket (contracts.md, Secrets). A form whose flow and event take no values
 * is reported and changes nothing.
 */
export function createSubmitPort({ flows, vault, report }: Options): SubmitPort {
  const states = new Map<string, SubmitState>()
  const drafts = new Map<string, FormValues>()
  const isTaken = (form: CompiledForm): boolean => form.flow === 'auth' && isAuthFormEvent(form.event)

  flows.subscribe('auth', () => {
    if (flows.view('auth').status === 'signedIn') drafts.clear()
  })

  return {
    namespaces: ['errors'],
    submit(form, values) {
      const { event } = form
      if (form.flow !== 'auth' || !isAuthFormEvent(event))
        return report(new Error(`The form ${form.id} sends ${event} to ${form.flow}, which takes no values`), 'form')
      flows.send('auth', { type: event, ticket: vault.put('auth', secretOf(form, event, values)) })
    },
    state(form) {
      const next =
        form.flow === 'auth' && isAuthFormEvent(form.event)
          ? authFormState(form, form.event, flows.view('auth'))
          : atRest
      const last = states.get(form.id)
      if (last && isSameData(last, next)) return last
      const kept = last && isSameData(last.problem, next.problem) ? { ...next, problem: last.problem } : next
      states.set(form.id, kept)
      return kept
    },
    subscribe: (form, listener) => (isTaken(form) ? flows.subscribe('auth', listener) : () => undefined),
    draft: (form) => drafts.get(form.id) ?? {},
    keepDraft(form, values) {
      const isSecret = ({ name, type }: CompiledForm['fields'][number]): boolean =>
        form.secret.includes(name) || /password|code/i.test(type)
      drafts.set(
        form.id,
        Object.fromEntries(form.fields.filter((field) => !isSecret(field)).map(({ name }) => [name, values[name]])),
      )
    },
  }
}
