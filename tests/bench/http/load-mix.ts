import { Agent, request } from 'node:http'
import { payloadAddress } from '#schemas/prerender-address.ts'
import { buildOf } from '#server/testing/build-of.ts'
import { signIn } from './sign-in.ts'

/** What to load: a site, by so many clients, for so long. */
export type MixPlan = { readonly site: string; readonly connections: number; readonly ms: number }
/** Answers by status, and how long each of them took, in ms. */
export type MixResult = {
  readonly seconds: number
  readonly times: readonly number[]
  readonly statuses: Readonly<Record<string, number>>
}

type Ask = {
  readonly path: string
  readonly cookie?: string
  /** The address that the visit comes from. */ readonly from: string
}
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

function ask(site: string, { path, cookie, from }: Ask): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      site + path,
      {
        agent,
        headers: {
          'accept-encoding': 'br, gzip',
          'x-forwarded-for': from,
          ...(cookie === undefined ? {} : { cookie }),
        },
      },
      (answer) => {
        const hasWay = answer.statusCode !== 503 || answer.headers['retry-after'] !== undefined
        answer
          .resume()
          .on('end', () => resolve(`${answer.statusCode}${hasWay ? '' : ' without Retry-After'}`))
          .on('error', reject)
      },
    )
    sent.on('error', reject).end()
  })
}

const cached = [
  '/',
  '/ru',
  '/gamehall',
  '/ru/gamehall',
  '/help',
  '/promotions',
  '/ru/tournaments',
  '/jackpots',
  '/winners',
  '/about',
  '/betting',
  '/game/loomfall_urgut-meteor',
]
const ofPlayers = ['/', '/gamehall', '/cashier/deposit', '/profile/settings', '/ru/cashier/history']
/**
 * Of 20 visits from 200 addresses, 12 are guests on popular pages, 3 go to pages that nobody has visited, 3 are a
 * player's, 2 are navigations.
 */
function visitOf(turn: number, cookie: string, build: string): Ask {
  const kind = turn % 20
  const from = `198.51.100.${turn % 200}`
  const at = <T>(list: readonly T[]): T => list[Math.floor(turn / 20 + kind) % list.length] as T
  if (kind < 12) return { path: at(cached), from }
  if (kind < 15) return { path: `/no-such-page-${turn}`, from }
  if (kind < 18) return { path: at(ofPlayers), cookie, from }
  return { path: payloadAddress(build, 'uz', at(['/', '/gamehall', '/help', '/jackpots']), ''), from }
}

async function run({ site, connections, ms }: MixPlan): Promise<MixResult> {
  const cookie = await signIn(site)
  const build = buildOf(await (await fetch(`${site}/help`)).text())
  for (let turn = 0; turn < 200; turn++) await ask(site, visitOf(turn, cookie, build))
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const start = performance.now()
  let turn = 0
  const client = async (): Promise<void> => {
    while (performance.now() - start < ms) {
      const before = performance.now()
      const status = await ask(site, visitOf(turn++, cookie, build))
      times.push(performance.now() - before)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  return { seconds: (performance.now() - start) / 1_000, times, statuses }
}

process.on('message', (plan: MixPlan) => {
  run(plan).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
