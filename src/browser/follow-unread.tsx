import { type ReactNode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { EnvironmentContext } from '#engine/render/environment.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useValue } from '#engine/render/use-value.ts'
import { AppProviders } from '#src/app/app-view.tsx'
import type { App } from '#src/app/create-app.ts'
import type { TabValues } from '#src/session/tab-parts.ts'
import { leadsToInbox } from '#widgets/_shared/inbox/inbox-path.ts'
import { useInbox } from '#widgets/_shared/inbox/use-inbox.ts'
import { readSettings } from '#widgets/_shared/page/site-settings.ts'
import { isQuietPlace } from './quiet-place.ts'

const MOST = 99
/** The page comes first: the inbox is read when the tab has nothing else to do, or after so long. */
const LATEST_MS = 10_000

type Parts = {
  readonly app: Pick<App, 'queryClient' | 'i18n' | 'host' | 'now' | 'flows' | 'forms' | 'environment'>
  readonly values: TabValues
  /** What readers hear of so many. */
  readonly words: (count: number) => Promise<string>
  readonly report: (error: unknown, where: string) => void
}

/**
 * Counts for the account chip what in the inbox is unread, as the pages of the account do (STG-1): `inbox:unread` is
 * what the chip shows, `inbox:unreadWords` what readers hear. Values of the page, no bindings of documents; null while
 * nothing is unread. A site whose profile menu does not lead to the inbox has no count, and games and money pages are
 * not asked beside. It runs beside the page, because the chip belongs to the first load and this does not. Returns a
 * function that stops counting.
 */
export function followUnread({ app, values, words, report }: Parts): () => void {
  const { menus } = readSettings(app.queryClient, 'site')
  if (!menus?.profile || !leadsToInbox(menus.profile.items)) return () => undefined
  let last = 0
  const tell = (count: number): void => {
    last = count
    if (count === 0) return values.set([['inbox:unread', null]])
    words(count).then(
      (heard) => {
        if (last !== count) return
        values.set([
          ['inbox:unread', count > MOST ? `${MOST}+` : String(count)],
          ['inbox:unreadWords', heard],
        ])
      },
      (error: unknown) => report(error, 'the count of the inbox'),
    )
  }
  const root = createRoot(document.createElement('div'))
  root.render(
    // The providers take no more of the application than that.
    <AppProviders app={app as App}>
      <EnvironmentContext value={app.environment}>
        <Unread tell={tell} />
      </EnvironmentContext>
    </AppProviders>,
  )
  return () => root.unmount()
}

function Unread({ tell }: { readonly tell: (count: number) => void }): ReactNode {
  const isPlayer = useValue('user') === 'player'
  const isIdle = useIdle()
  const isQuiet = isQuietPlace(useRoute())
  const { unread } = useInbox(isPlayer && isIdle && !isQuiet)
  const count = isPlayer ? unread.length : 0
  useEffect(() => tell(count), [tell, count])
  return null
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const work = (): void => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(work, 200)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(work, { timeout: LATEST_MS })
    return () => cancelIdleCallback(request)
  }, [])
  return isIdle
}
