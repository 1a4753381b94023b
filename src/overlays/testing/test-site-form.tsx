import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { QueryClient } from '@tanstack/react-query'
import type { WidgetDefinition } from '#engine/define-widget.ts'
import type { BoundValue } from '#engine/render/value-store.ts'
import '#engine/forms/form-view.tsx'
import { prepareWidget } from '#engine/testing/prepare-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import { createFlowHost, type FlowHostOptions } from '#flows/host/flow-host.ts'
import { startRuntime } from '#flows/host/runtime.ts'
import { flowRegistry } from '#generated/flows.ts'
import type { Call } from '#platform/create-call.ts'
import { pendingActs } from '#platform/pending-acts.ts'
import { callOf } from '#platform/query-call.ts'
import { createPageForms, FormsProvider, type PageForms } from '#src/app/page-forms.tsx'
import { createVault, type Vault } from '#src/session/vault.ts'
import formWidget from '#widgets/form/index.ts'
import { fakePlatform } from '#widgets/_shared/testing/fake-platform.ts'
import { withFlows } from '#widgets/_shared/testing/with-flows.tsx'
import { createSubmitPort } from '../submit-form.ts'
import { createDocuments } from './test-tab.tsx'

type Options = {
  readonly answers?: Parameters<typeof fakePlatform>[0]
  readonly user?: 'guest' | 'player'
  readonly values?: Readonly<Record<string, BoundValue>>
  readonly search?: Readonly<Record<string, string>>
  readonly withoutWords?: readonly string[]
  readonly prepare?: (client: QueryClient) => void
  /** A document of the sample site that this one has with a change. */
  readonly changed?: Readonly<Record<string, unknown>>
  readonly ports?: (tab: {
    readonly call: Call
    readonly vault: Vault
    readonly queryClient: () => QueryClient
  }) => FlowHostOptions['ports']
}

/** A form of the sample site in its block, with everything behind it but the platform; resolves once it is shown. */
export async function showSiteForm(form: string, options: Options = {}) {
  const shown = await showWithForms(formWidget, { form }, options)
  await screen.findByRole('form')
  return shown
}

/** A widget with the forms of the sample site, and with flows that run where `ports` gives theirs. */
export async function showWithForms(
  definition: WidgetDefinition<never>,
  props: Record<string, unknown>,
  options: Options = {},
) {
  const {
    answers = {},
    user = 'player',
    values = {},
    search = {},
    withoutWords = [],
    prepare,
    changed,
    ports,
  } = options
  const platform = fakePlatform(answers)
  const vault = createVault()
  let forms: PageForms | undefined
  let client: QueryClient | undefined
  const errors: unknown[] = []
  const report = (error: unknown): void => void errors.push(error)
  const call = ((name, input, more) => callOf(client as QueryClient)(name, input, more)) as Call // `prepare` is called before any call
  const flows = createFlowHost({
    session: { uid: user === 'player' ? 7 : 0 },
    flows: flowRegistry,
    ports: ports?.({ call, vault, queryClient: () => client as QueryClient }) ?? {},
    loadRuntime: async () => ({ startRuntime }),
    build: 'test',
    release: 'test',
    serverNow: Date.now,
    onError: report,
  })
  const prepared = await prepareWidget(
    definition,
    { props },
    {
      user,
      values,
      withoutWords,
      host: createTestHost('uz', { path: '/profile/settings', search }),
      prepare(queryClient) {
        client = queryClient
        platform.prepare(queryClient)
        prepare?.(queryClient)
      },
      around: (page) => withFlows(<FormsProvider forms={forms}>{page}</FormsProvider>, ports && flows),
    },
  )
  const queryClient = client as QueryClient // prepareWidget has called `prepare`
  const documents = createDocuments('uz', new Map(), changed ? [changed] : [], new Set(), [])
  forms = createPageForms({
    documents,
    loadPort: async (settings) =>
      createSubmitPort({
        flows,
        vault,
        call: callOf(queryClient),
        settings: () => settings,
        values: prepared.values,
        queryClient,
        acts: () => pendingActs(queryClient, { uid: 7, now: Date.now }),
        now: Date.now,
        report,
      }),
  })
  render(prepared.createElement())
  const formOf = async (id: string) => {
    const found = await documents.get('form', id)
    if (!found) throw new Error(`The sample site has no form ${id}`)
    return found
  }
  return {
    ...platform,
    flows,
    forms,
    formOf,
    errors,
    vault,
    queryClient,
    values: prepared.values,
    actions: prepared.actions,
  }
}

/** Replaces the text in the input with this label. */
export async function fillIn(label: RegExp | string, text: string): Promise<void> {
  const input = screen.getByLabelText(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}
