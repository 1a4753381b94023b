import { useContext, useEffect, useState } from 'react'
import { FormSourceContext } from '#engine/forms/form-source.ts'
import { type FormValues, SubmitPortContext } from '#engine/forms/submit-port.ts'
import type { IntentEvent } from '#flows/intent/intent.context.ts'
import { useFlowHost } from '#flows/react/flow-host-context.tsx'
import { useFlow } from '#flows/react/use-flow.ts'

export type IntentFlowId = 'deposit' | 'withdrawal'

/** The flow that begins payments, while its page is open; `submit` hands the values over through the vault, `form` is the document whose target the flow is. */
export function useIntent(flow: IntentFlowId, form: string) {
  const flows = useFlowHost()
  const view = useFlow(flow, (whole) => whole)
  const source = useContext(FormSourceContext)
  const port = useContext(SubmitPortContext)
  const [lastMethod, setLastMethod] = useState<string | null>(null)
  useEffect(() => {
    flows.send(flow, { type: 'intent.open' })
    return () => flows.send(flow, { type: 'intent.leave' })
  }, [flows, flow])
  return {
    view,
    /** Method of the last submit on this page: what came of it stands in the form of that method. */
    lastMethod,
    send: (event: IntentEvent) => flows.send(flow, event),
    /** @throws Error where the form's document cannot be fetched: then nothing was sent. */
    async submit(values: FormValues): Promise<void> {
      const document = await source?.load(form)
      if (!document || !port) throw new Error(`The release has no form "${form}"`)
      setLastMethod(String(values.method))
      port.submit(document, values)
    },
  }
}
export type IntentHandle = ReturnType<typeof useIntent>
