import pg from 'pg'
import { releaseChannel } from './release-store.ts'

export type ListenerOptions = {
  /** Address of the PostgreSQL server. */
  readonly url: string
  readonly site: string
  /** Looks where the pointer is. */
  readonly follow: () => Promise<unknown>
  /** Told once until it works again. */
  readonly report: (error: unknown) => void
}

/** How often the pointer is polled in case a notification was lost, in ms. */
export const releasePoll = 2_000
const firstPause = 100
const longestPause = 10_000
const longestGoodbye = 1_000

/**
 * Follows what other nodes publish: through PostgreSQL notifications on a connection of its own, which is reopened when
 * it breaks. Besides, the pointer is polled every two seconds.
 *
 * @returns a function that stops following and closes the connection.
 */
export function listenForReleases({ url, site, follow, report }: ListenerOptions): () => Promise<void> {
  let client: pg.Client | undefined
  let isStopped = false
  let pause = firstPause
  let timer: NodeJS.Timeout | undefined
  const reported = { connection: false, pointer: false }
  let looking: 'no' | 'once' | 'again' = 'no'

  const tell = (what: keyof typeof reported, error: unknown): void => {
    if (!reported[what]) report(error)
    reported[what] = true
  }
  /** One look at a time; calls during a look cause one more. */
  async function look(): Promise<void> {
    if (looking !== 'no') return void (looking = 'again')
    looking = 'once'
    try {
      await follow()
      reported.pointer = false
    } catch (error) {
      tell('pointer', error)
    }
    const isMissed = (looking as string) === 'again'
    looking = 'no'
    if (isMissed && !isStopped) void look()
  }
  const lost = (broken: pg.Client, error: unknown): void => {
    if (client !== broken) return
    client = undefined
    void broken.end().catch(() => undefined)
    if (isStopped) return
    tell('connection', error)
    timer = setTimeout(connect, pause)
    pause = Math.min(pause * 2, longestPause)
  }
  function connect(): void {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'playbill releases',
    })
    client = next
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next, new Error('the LISTEN connection for new releases was closed')))
    next.on('notification', ({ payload }) => {
      if (payload === site) void look()
    })
    next
      .connect()
      .then(() => next.query(`LISTEN ${releaseChannel}`))
      .then(() => {
        pause = firstPause
        reported.connection = false
        void look()
      })
      .catch((error: unknown) => lost(next, error))
  }
  connect()
  const poll = setInterval(() => void look(), releasePoll)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    clearInterval(poll)
    const open = client
    client = undefined
    if (!open) return
    const goodbye = new Promise<void>((resolve) => void (timer = setTimeout(resolve, longestGoodbye)))
    await Promise.race([open.end().catch(() => undefined), goodbye])
    clearTimeout(timer)
  }
}
