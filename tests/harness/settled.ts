import type { BrowserContext, Page, Request } from '@playwright/test'

/** How long nothing may be under way. */
const quiet = 500
type Followed = { readonly requests: Set<Request>; readonly listeners: Set<() => void> }
const contexts = new WeakMap<BrowserContext, Followed>()

/** Of a beacon and of what a link fetches ahead (`other`) Chromium does not always tell the end; the stream of releases stays open. */
const endless = new Set(['ping', 'other', 'eventsource'])

/** Follows what the pages of a context ask for. */
export function followRequests(context: BrowserContext): void {
  const requests = new Set<Request>()
  const listeners = new Set<() => void>()
  const tell = (): void => listeners.forEach((listener) => listener())
  const end = (request: Request): void => {
    requests.delete(request)
    tell()
  }
  context.on('request', (request) => {
    if (!endless.has(request.resourceType())) requests.add(request)
    tell()
  })
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  contexts.set(context, { requests, listeners })
}

/**
 * Resolves when nothing that the pages ask for has been under way for half a second from now on. Playwright's own `networkidle` is a state of the document: it
 * stays reached, whatever the page does after it.
 */
export function settled(page: Page): Promise<void> {
  const followed = contexts.get(page.context())
  if (!followed) throw new Error('settled: the requests of this context are not followed')
  const { requests, listeners } = followed
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    const look = (): void => {
      clearTimeout(timer)
      if (requests.size === 0) timer = setTimeout(end, quiet)
    }
    const end = (): void => {
      listeners.delete(look)
      resolve()
    }
    listeners.add(look)
    look()
  })
}
