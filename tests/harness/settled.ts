import type { BrowserContext, Frame, Page, Request } from '@playwright/test'

/** How long nothing may be under way. */
const quiet = 500
type Followed = {
  readonly requests: Set<Request>
  readonly listeners: Set<() => void>
  /** How many requests have begun. */ begun: number
}
const contexts = new WeakMap<BrowserContext, Followed>()

/**
 * Of a beacon and of what a link fetches ahead (`other`) Chromium does not always tell the end; the stream of releases
 * stays open.
 */
const endless = new Set(['ping', 'other', 'eventsource'])

/** Calls `end` for what a page had requested when it is closed: the browser reports no end of those requests. */
export function endWithTheirPages(context: BrowserContext, end: (request: Request) => void): void {
  const follow = (page: Page): void => {
    const own = new Set<Request>()
    page.on('request', (request) => void own.add(request))
    page.on('close', () => own.forEach(end))
  }
  context.pages().forEach(follow)
  context.on('page', follow)
}

/** Follows what the pages of a context ask for. */
export function followRequests(context: BrowserContext): void {
  const requests = new Set<Request>()
  const listeners = new Set<() => void>()
  const followed: Followed = { requests, listeners, begun: 0 }
  const tell = (): void => listeners.forEach((listener) => listener())
  const end = (request: Request): void => {
    requests.delete(request)
    tell()
  }
  context.on('request', (request) => {
    if (!endless.has(request.resourceType())) {
      requests.add(request)
      followed.begun += 1
    }
    tell()
  })
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  endWithTheirPages(context, end)
  contexts.set(context, followed)
}

function followedOf(page: Page): Followed {
  const followed = contexts.get(page.context())
  if (!followed) throw new Error('settled: the requests of this context are not followed; watchPages does so')
  return followed
}

/** Resolves when no request is under way. */
function noRequest({ requests, listeners }: Followed): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (requests.size > 0) return
      listeners.delete(look)
      resolve()
    }
    listeners.add(look)
    look()
  })
}

/** A page whose pictures move has no idle period while the machine is busy. */
const longestWait = 2_000

/** The next frame and idle period of a page: what it has scheduled for after its hydration or an answer has run. */
const turn = (frame: Frame): Promise<void> =>
  frame.evaluate(
    (timeout) =>
      new Promise<void>((done) => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout }))),
    longestWait,
  )

/**
 * Resolves when the page is hydrated, no request is under way, and a turn of the page has started none. Use `settled`
 * before asserting that a page sends nothing: it also sees what a timer sends later.
 *
 * @param frame the site's frame, where a page of another site holds it.
 */
export async function loaded(page: Page, frame: Frame = page.mainFrame()): Promise<void> {
  const followed = followedOf(page)
  await frame.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  for (let seen = -1; seen !== followed.begun;) {
    await noRequest(followed)
    seen = followed.begun
    await turn(frame)
  }
}

/**
 * Resolves when no request has been under way for half a second from now on: for tests that assert that nothing, or
 * nothing more, is sent.
 */
export function settled(page: Page): Promise<void> {
  const { requests, listeners } = followedOf(page)
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
