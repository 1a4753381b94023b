import { whenFlow } from '#flows/host/when-flow.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { FormSourceContext } from '#engine/forms/form-source.ts'
import { type FormValues, SubmitPortContext } from '#engine/forms/submit-port.ts'
import { useValue } from '#engine/render/use-value.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { IntentEvent } from '#flows/intent/intent.context.ts'
import type { IntentView } from '#flows/intent/intent.view.ts'
import { useFlowHost } from '#flows/react/flow-host-context.tsx'
import { useFlow } from '#flows/react/use-flow.ts'

export type IntentFlowId = 'deposit' | 'withdrawal'

/** A field of the payment method; its value travels as `requisites.<name>`. */
export type PaymentField = { readonly name: string; readonly type: string; readonly is_required: boolean }

type FormField = CompiledForm['fields'][number]
const chosen = ['method', 'currency', 'campaign_offer_id'].map((name): FormField => ({
  name,
  type: 'text',
  label: name,
  isRequired: true,
  messages: {},
}))

/** The document of the site asks for the amount; what was chosen beside it, and what the method asks for, go with it. */
const withFields = (form: CompiledForm, fields: readonly PaymentField[]): CompiledForm => ({
  ...form,
  fields: [
    ...form.fields,
    ...chosen,
    ...fields.map(({ name, type, is_required }): FormField => ({
      name: `requisites.${name}`,
      type: type === 'select' ? 'text' : (type as FormField['type']), // the call's schema names only types of fields
      label: name,
      isRequired: is_required,
      messages: {},
    })),
  ],
})

const beforeForm: ReadonlySet<string> = new Set<IntentView['status']>(['idle', 'opening'])

/** Resolves once the flow has read its journal, before which it takes no payment, or once the page is left. */
const untilOpen = (flows: FlowHost, flow: IntentFlowId, page: AbortSignal | null): Promise<void> =>
  whenFlow(flows, flow, () => !beforeForm.has(flows.view(flow).status), page)

/**
 * The flow that begins payments, while its page is open; `submit` hands the values over through the vault, `form` is
 * the document whose target the flow is.
 */
export function useIntent(flow: IntentFlowId, form: string) {
  const flows = useFlowHost()
  const view = useFlow(flow, (whole) => whole)
  const source = useContext(FormSourceContext)
  const port = useContext(SubmitPortContext)
  const [lastMethod, setLastMethod] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  /** Nothing is read from the journal or sent until the platform has said whose page this is. */
  const isPlayer = useValue('user') === 'player'
  const page = useRef<AbortSignal | null>(null)
  useEffect(() => {
    const own = new AbortController()
    page.current = own.signal
    return () => {
      // A press that still waits ends with its page: it must not be sent later by itself (M3).
      own.abort()
      flows.send(flow, { type: 'intent.leave' })
    }
  }, [flows, flow])
  useEffect(() => {
    if (isPlayer) flows.send(flow, { type: 'intent.open' })
  }, [flows, flow, isPlayer])
  return {
    flow,
    view,
    /** Method of the last submit on this page: its outcome is shown in the form of that method. */
    lastMethod,
    send: (event: IntentEvent) => flows.send(flow, event),
    /** Whether a submit waits for the form's document, or for the flow, which a slow network brings after the form. */
    isSending,
    /** @throws Error where the form's document or the flow cannot be fetched: then nothing was sent. */
    async submit(values: FormValues, fields: readonly PaymentField[]): Promise<void> {
      const signal = page.current
      setSending(true)
      try {
        const document = await source?.load(form)
        if (!document || !port) throw new Error(`The release has no form "${form}"`)
        setLastMethod(String(values.method))
        await flows.load(flow)
        await untilOpen(flows, flow, signal)
        if (signal?.aborted) return
        port.submit(withFields(document, fields), values, () => undefined)
      } finally {
        setSending(false)
      }
    },
  }
}
export type IntentHandle = ReturnType<typeof useIntent>

/**
 * The method whose form says what became of the last payment of this page: the form stays, also where the method has
 * closed meanwhile (M12).
 */
export const refusedMethod = ({ view, lastMethod }: IntentHandle): string | null =>
  view.problem === null ? null : lastMethod
