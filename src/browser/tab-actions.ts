import { createClock } from '#base/time.ts'
import type { RenderHost } from '#engine/render/host.ts'
import { runAction, type ActionHandlers } from '#engine/actions/run-action.ts'
import type { ValueStore } from '#engine/render/value-store.ts'
import type { Action } from '#schemas/document/action.ts'
import type { App } from '#src/app/create-app.ts'
import type { PageState } from '#src/app/page-state.ts'
import { openExternal } from './navigation.ts'

export function createTabActions({ host }: { host: RenderHost; values: ValueStore }) {
  const handlers: ActionHandlers = {
    navigate: ({ to }) => (host.go(to), true),
    open: ({ url }) => (openExternal(url), true),
    popup: () => true,
    close: () => true,
    send: () => true,
    track: () => true,
    toast: () => true,
  }
  return {
    run: (action: Action) => void runAction(action, handlers, () => undefined),
    connect: (_parts: { app: App; state: PageState; clock: ReturnType<typeof createClock> }) => undefined,
  }
}
