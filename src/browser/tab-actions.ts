import { runAction, type ActionHandlers } from '#engine/actions/run-action.ts'
import { safeExternal } from '#base/links.ts'
import type { Emit } from '#platform/events.ts'
import type { AnalyticsEvent } from '#schemas/analytics-events.ts'
import type { Action, ActionStep } from '#schemas/document/action.ts'
import type { App } from '#src/app/create-app.ts'
import type { Overlays } from '#src/overlays/start-overlays.tsx'
import type { ShowToast } from '#src/session/tab-parts.ts'
import { lazily } from './lazily.ts'
import { openExternal } from './leave-site.ts'

type Parts = {
  readonly app: App
  readonly emit: Emit
  /** Called with the work that a press waits for. */
  readonly pressed: (work: Promise<unknown>) => void
  readonly report: (error: unknown, where: string) => void
}

/**
 * Runs the actions of documents in this tab, and opens the layer of dialogs when a flow does. Made once the page is
 * hydrated: before that nothing can be pressed.
 */
export function createTabActions({ app, emit, pressed, report }: Parts) {
  const { host, flows, i18n } = app

  const loadOverlays = lazily(async (): Promise<Overlays> =>
    (await import('#src/overlays/start-overlays.tsx')).startOverlays({ app, emit }),
  )
  const overlaysOfPress = (): Promise<Overlays> => {
    const work = loadOverlays()
    pressed(work)
    return work
  }
  const handlers: ActionHandlers = {
    navigate: ({ to }) => {
      if (to.external) openExternal(to.href)
      else host.go(to)
      return true
    },
    open: ({ url }) => {
      const address = safeExternal(url, [new URL(url).host])
      if (address !== null) openExternal(address)
      return address !== null
    },
    popup: async ({ id }) => (await overlaysOfPress()).open(id),
    close: async () => {
      ;(await loadOverlays()).close()
      return true
    },
    send: ({ flow, event, with: values }) => {
      // The gates have checked flow, event and its fields against the vocabulary.
      flows.send(flow as never, { type: event, ...values } as never)
      return true
    },
    track: ({ event, with: values }) => {
      // The gates have checked the name and its parameters, and `emit` does so again.
      void emit(event as AnalyticsEvent, { ...values } as never)
      return true
    },
    toast: async ({ text, kind }) => {
      ;(await overlaysOfPress()).toast(text, kind)
      return true
    },
  }
  const open = (): void => void loadOverlays().catch((error: unknown) => report(error, 'dialogs'))
  if (flows.view('dialogs').statuses.includes('open')) open()
  flows.subscribe('dialogs', open)
  const toast: ShowToast = async (namespace, of) => {
    const [{ toast: show }] = await Promise.all([loadOverlays(), i18n.loadNamespaces(['common', namespace])])
    const { text, kind, ...more } = of(i18n.t)
    show(text, kind, more)
  }
  return {
    overlays: loadOverlays,
    toast,
    run: (action: Action): void =>
      void runAction(action, handlers, (step: ActionStep, error) => report(error, `action ${step.do}`)),
  }
}
