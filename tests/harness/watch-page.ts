import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test'
import { followRequests } from './settled.ts'

const LINES_OF_A_STORY = 60

type Known = (problem: string) => boolean
/** What went wrong in the pages of a context; a test that means one to go wrong names it. */
export type PageWatch = {
  readonly problems: () => string[]
  /** Problems that match are meant by this test. */
  readonly expect: (pattern: RegExp) => void
  readonly isMeant: (problem: string) => boolean
  /** What the pages asked for, where they went and what went wrong, in order: the last lines. */
  readonly story: () => readonly string[]
  /** Forgets what was found and meant: the next test in the same context begins. */
  readonly begin: () => void
}

/**
 * Whether a line of the console or a report says that the first render in the browser was not what the server had
 * rendered.
 */
export const isHydrationProblem = (text: string): boolean =>
  /hydrat|did not match|Minified React error #(418|419|421|422|423|425)/i.test(text)
/** Chrome says so of every answer of 400 and above: the answer itself is judged instead. */
const isEchoOfAnswer = (message: ConsoleMessage): boolean => message.text().startsWith('Failed to load resource')
/** A navigation or the page's own AbortController ends what was under way. */
const isAborted = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED'
/** The test has ended another server that it started, and a page of that server still asks for releases. */
const isToEndedServer = (request: Request, origin: string): boolean =>
  request.failure()?.errorText === 'net::ERR_CONNECTION_REFUSED' &&
  request.resourceType() === 'eventsource' &&
  !request.url().startsWith(origin)

/**
 * Answers the calls that count opened pages and popups (ANA-1) within the page: tests see the calls of what they open
 * and press, and no other.
 */
const answerPageviews = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) =>
      typeof input === 'string' &&
      /\/api\/events\.handle\?(.*&)?event_name=(pageview|open_popup|close_popup)(&|$)/.test(input)
        ? Promise.resolve(Response.json({ data: 1 }))
        : fetch(input, init)
  })

/**
 * Watches every page of a context for what a player should never meet: errors and hydration warnings in the console,
 * uncaught errors and rejections, violations of the content security policy, same-origin answers of 400 and above,
 * failed requests, and nodes that the page reports as failed.
 */
export async function watchPages(
  context: BrowserContext,
  origin: string,
  { sendsPageviews = false }: { readonly sendsPageviews?: boolean } = {},
): Promise<PageWatch> {
  const found: string[] = []
  const known: Known[] = []
  const story: string[] = []
  const tell = (line: string): void => {
    story.push(line)
    if (story.length > LINES_OF_A_STORY) story.shift()
  }
  const add = (problem: string): void => {
    found.push(problem)
    tell(problem)
  }
  followRequests(context)
  if (!sendsPageviews) await answerPageviews(context)

  await context.exposeBinding('playbillViolation', (_source, violation: string) => add(`policy: ${violation}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const tell = (window as unknown as { playbillViolation: (text: string) => void }).playbillViolation
      tell(`${event.effectiveDirective} refused ${event.blockedURI} (${event.sourceFile}:${event.lineNumber})`)
    })
  })
  context.on('console', (message) => {
    if (isEchoOfAnswer(message)) return
    if (message.type() === 'error' || isHydrationProblem(message.text())) add(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => add(`uncaught: ${error.error().message}`))
  context.on('response', (response: Response) => {
    if (response.url().startsWith(origin) && response.status() >= 400)
      add(`answer: ${response.status()} ${response.request().method()} ${response.url().slice(origin.length)}`)
  })
  context.on('requestfailed', (request: Request) => {
    if (!isAborted(request) && !isToEndedServer(request, origin))
      add(`request: ${request.failure()?.errorText ?? 'failed'} ${request.method()} ${request.url()}`)
  })
  context.on('request', (request: Request) => {
    const does = request.isNavigationRequest() ? 'goes to' : 'asks'
    if (!request.url().startsWith(`${origin}/assets/`))
      tell(`${does} ${request.method()} ${request.url().replace(origin, '').slice(0, 120)}`)
    // Chromium does not always hand out the body of a beacon: the log of the server has it then.
    const body = request.postData()
    if (body !== null && body !== '' && /\/_(report|csp)$/.test(new URL(request.url()).pathname)) add(`report: ${body}`)
  })
  // What a page asks for while its clock is moved on has waited too long for it, and is asked for again.
  let isClockMoved = false
  const { clock } = context
  const install = clock.install.bind(clock)
  clock.install = (options) => {
    isClockMoved = true
    return install(options)
  }
  const isMeant: Known = (problem) =>
    (isClockMoved &&
      /TimeoutError: [\w.]+ got no answer within \d+ ms|DocumentUnavailable: \S+ could not be fetched/.test(problem)) ||
    known.some((isKnown) => isKnown(problem))
  return {
    isMeant,
    problems: () => found.filter((problem) => !isMeant(problem)),
    story: () => story,
    expect: (pattern) => void known.push((problem) => pattern.test(problem)),
    begin() {
      found.length = 0
      story.length = 0
      known.length = 0
    },
  }
}

/** Resolves when the page has been hydrated: React has taken over the markup. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
}
