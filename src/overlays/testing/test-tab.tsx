import { act, cleanup } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { compileDocument } from '#engine/document/compile/compile-document.ts'
import type { CompiledDocument } from '#engine/document/compiled.ts'
import type { WidgetDefinition } from '#engine/define-widget.ts'
import type { NodeFailure } from '#engine/render/environment.ts'
import { createValueStore } from '#engine/render/value-store.ts'
import { validatorOf } from '#engine/testing/compile-sample.ts'
import { siteDocumentsOf } from '#engine/testing/sample-documents.ts'
import { createTestHost } from '#engine/testing/test-host.ts'
import { createFlowHost } from '#flows/host/flow-host.ts'
import { startRuntime } from '#flows/host/runtime.ts'
import { flowRegistry } from '#generated/flows.ts'
import { pendingActs } from '#platform/pending-acts.ts'
import type { Call } from '#platform/create-call.ts'
import type { Emit } from '#platform/events.ts'
import type { CashierSettings } from '#schemas/config/cashier.ts'
import { routeById } from '#schemas/routes.ts'
import { bindings } from '#schemas/vocabulary.ts'
import type { DocumentKind } from '#schemas/document/documents.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { createApp } from '#src/app/create-app.ts'
import { createDictionary } from '#src/app/dictionary.ts'
import { createPageForms } from '#src/app/page-forms.tsx'
import type { DocumentSource } from '#src/app/documents.ts'
import { createWidgetLibrary } from '#src/app/widgets.ts'
import { createAuthPorts } from '#src/session/ports/auth.ts'
import { createDialogsPorts } from '#src/session/ports/dialogs.ts'
import { createVault } from '#src/session/vault.ts'
import buttonWidget from '#widgets/button/index.ts'
import formWidget from '#widgets/form/index.ts'
import gridWidget from '#widgets/grid/index.ts'
import noticeWidget from '#widgets/notice/index.ts'
import richTextWidget from '#widgets/rich-text/index.ts'
import { settingsKey, type ShellSettings } from '#widgets/_shared/page/site-settings.ts'
import { startOverlays } from '../start-overlays.tsx'
import { provideCall } from '#platform/query-call.ts'
import { createSubmitPort } from '../submit-form.ts'

const usualWidgets: readonly WidgetDefinition<never>[] = [
  buttonWidget,
  formWidget,
  gridWidget,
  noticeWidget,
  richTextWidget,
] as never

/** What the platform answers to a call, by its name and parameters; a throw is its refusal. */
export type PlatformAnswer = (name: string, params: Readonly<Record<string, unknown>>) => Promise<unknown>
type Definitions = ReadonlyMap<string, WidgetDefinition>
const worldOf = (definitions: Definitions) => ({
  widgets: definitions,
  validators: {
    widgets: new Map([...definitions].map(([type, definition]) => [type, validatorOf(definition)])),
    settings: new Map(),
  },
  settings: new Map(),
  routes: routeById,
  bindings: new Set(Object.keys(bindings)),
})

type Options = {
  readonly locale?: Locale
  readonly call?: PlatformAnswer
  readonly extra?: readonly Record<string, unknown>[]
  readonly failing?: ReadonlySet<string>
  readonly uid?: number
  readonly site?: ShellSettings
  readonly cashier?: Partial<CashierSettings>
  /** Documents of the sample site that this one does not have. */ readonly missing?: readonly string[]
  /** Besides button, form, grid, notice and rich-text. */ readonly widgets?: readonly WidgetDefinition<never>[]
}

/** The documents of the sample site, and a test's own, compiled as for a release. `failing` cannot be fetched. */
export function createDocuments(
  locale: Locale,
  definitions: Definitions,
  extra: readonly Record<string, unknown>[],
  failing: ReadonlySet<string>,
  missing: readonly string[],
): DocumentSource {
  const sources = new Map<string, unknown>()
  const world = worldOf(definitions)
  for (const kind of ['popup', 'form', 'menu', 'messages'] as const)
    for (const document of siteDocumentsOf(kind)) sources.set(`${kind}/${(document as { id: string }).id}`, document)
  for (const key of missing) sources.delete(key)
  for (const document of extra) sources.set(`${String(document.kind)}/${String(document.id)}`, document)
  const find = (kind: DocumentKind, id: string): unknown => sources.get(`${kind}/${id}`)
  return {
    async get(kind, id) {
      if (failing.has(`${kind}/${id}`)) throw new Error('the network is down')
      const source = find(kind, id)
      if (!source) return null
      // A section of the settings comes from the test, in the form that a release would have.
      if (kind === 'settings') return source as never
      const compiled: CompiledDocument = compileDocument(kind, source, {
        ...world,
        locale,
        document: id,
        source: find,
        slugOf: () => undefined,
        previous: undefined,
        report: () => undefined,
      })
      return compiled as never
    },
  }
}

/**
 * A tab with the real flows, vault, popups, forms and words of the sample site; only the platform's answers are the
 * test's.
 */
export async function startTestTab({
  locale = 'ru',
  call = () => Promise.reject(new Error('no call was expected')),
  extra = [],
  failing = new Set(),
  uid = 0,
  site = {},
  cashier = {},
  missing = [],
  widgets: others = [],
}: Options = {}) {
  const definitions = new Map([...usualWidgets, ...others].map((one) => [one.type, one as unknown as WidgetDefinition]))
  const components = new Map([...definitions].map(([type, { component }]) => [type, component] as const))
  const documents = createDocuments(locale, definitions, extra, failing, missing)
  const widgets = createWidgetLibrary(
    components,
    () => Promise.resolve(definitions),
    (_, error) => {
      throw error
    },
  )
  const host = createTestHost(locale)
  const values = createValueStore([
    ['user', uid > 0 ? 'player' : 'guest'],
    ['flow:auth', uid > 0 ? 'signedIn' : 'guest'],
  ])
  const queryClient = new QueryClient()
  queryClient.setQueryData(settingsKey('site'), site)
  queryClient.setQueryData(settingsKey('cashier'), cashier)
  const vault = createVault()
  const failures: NodeFailure[] = []
  const errors: unknown[] = []
  const now = (): number => Date.now()
  const platform: Call = (name, params) => call(name, params as Readonly<Record<string, unknown>>) as never // the test answers in the contract's shape
  provideCall(queryClient, platform)
  const flows = createFlowHost({
    session: { uid },
    flows: flowRegistry,
    ports: {
      auth: (flowHost) =>
        createAuthPorts({
          call: platform,
          vault,
          serverNow: now,
          loadUserData: () => call('account.getInfo', {}),
          emit: async () => undefined,
          wipeLocal: () => undefined,
          redirectUrl: () => null,
          localeHome: () => '/',
          isInterrupted: () => false,
          go: (path) => host.go({ href: path, external: false }),
          reloadToIndex: () => undefined,
          sendDialogs: (event) => flowHost.send('dialogs', event),
          report: (error) => errors.push(error),
        }) as never, // the host takes the ports of any flow by their names
      dialogs: () =>
        createDialogsPorts({
          steps: new Map(
            ['social-registration', 'unseen-cashback', 'campaign-popups'].map((step) => [step, () => null]),
          ),
          report: (error) => errors.push(error),
        }) as never,
    },
    loadRuntime: async () => ({ startRuntime }),
    build: 'test',
    release: 'test',
    serverNow: now,
    onError: (error) => errors.push(error),
  })
  flows.subscribe('auth', () => values.set([['flow:auth', flows.view('auth').status]]))
  const app = createApp({
    release: 'test',
    locale,
    documents,
    widgets,
    fallbacks: new Map(),
    values,
    queryClient,
    i18n: createDictionary(locale, {}, documents),
    host,
    flows,
    slugs: {},
    now,
    forms: createPageForms({
      documents,
      loadPort: async (settings) =>
        createSubmitPort({
          acts: () => pendingActs(queryClient, { uid, now }),
          now,
          flows,
          vault,
          call: platform,
          settings: () => settings,
          queryClient,
          values,
          report: (error) => errors.push(error),
        }),
    }),
    run: (action) => {
      for (const step of action) if (step.do === 'send') flows.send(step.flow as never, { type: step.event } as never) // the gates check actions
      if (action.some((step) => step.do === 'close')) overlays.close()
    },
    report: (failure) => void failures.push(failure),
    wait: () => Promise.resolve(),
  })
  const layer = document.createElement('div')
  layer.id = 'overlays'
  document.body.append(layer)
  const counted: string[] = []
  const emit = (async (name: string, { popup }: { popup?: string }) => void counted.push(`${name} ${popup}`)) as Emit
  const overlays = await startOverlays({ app, emit })
  return {
    app,
    overlays,
    flows,
    vault,
    host,
    failures,
    errors,
    values,
    /** What was counted of the popups. */
    counted,
    stop() {
      overlays.dispose()
      flows.dispose()
      vault.dispose()
      layer.remove()
    },
  }
}

/** After a test: the tab is gone, and whatever it has drawn. */
export function endTab(tab: { readonly stop: () => void } | undefined): void {
  act(() => tab?.stop())
  cleanup()
  document.body.replaceChildren()
}
