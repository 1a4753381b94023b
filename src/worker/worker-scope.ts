/**
 * What this worker uses of a service worker's global scope: TypeScript's own declarations of it conflict with those of
 * a page.
 */
type ExtendableEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
export type WorkerFetchEvent = ExtendableEvent & {
  readonly request: Request
  /**
   * The answer to the navigation that the browser asked for while the worker was starting; undefined without navigation
   * preload.
   */
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
type WorkerMessageEvent = ExtendableEvent & { readonly data: unknown }
export type PageClient = {
  readonly visibilityState: DocumentVisibilityState
  readonly postMessage: (message: unknown, transfer: readonly Transferable[]) => void
}

type WorkerEvents = {
  install: ExtendableEvent
  activate: ExtendableEvent
  fetch: WorkerFetchEvent
  message: WorkerMessageEvent
}
export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly PageClient[]>
  }
  readonly registration: {
    readonly navigationPreload?: { readonly enable: () => Promise<void> }
    readonly unregister: () => Promise<boolean>
  }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
  /** Written before the worker's own text by the server. */
  readonly playbill: WorkerSettings
}

/** The settings that the server puts into `/sw.js` for one build's worker. */
export type WorkerSettings = {
  readonly build: string
  /** The offline page of each locale. */
  readonly offline: Readonly<Record<'uz' | 'ru', string>>
  /** Files that the offline pages need. */
  readonly files: readonly string[]
}

/** The global scope of this worker. */
export const workerScope = (): WorkerScope => globalThis as unknown as WorkerScope
