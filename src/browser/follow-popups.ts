import { timerDelay } from '#base/timer-delay.ts'
import { isShownByPage } from '#src/errors/fatal.ts'
import type { CampaignItem, DialogSteps, DialogStepParts } from './dialog-steps.ts'

type Address = { readonly hash: string; readonly search: string }

const nameIn = (search: string): string | null => {
  const name = new URLSearchParams(search).getAll('popup').at(-1) ?? ''
  return /^[a-z][a-z0-9-]{0,63}$/.test(name) ? name : null
}
const isPreview = ({ hash }: Address): boolean => hash === '#popup-preview'

/** The popup that an address previews (POP-12): `#popup-preview` with the query parameter `popup`. */
export const previewIn = (address: Address): string | null => (isPreview(address) ? nameIn(address.search) : null)
/** The popup that the address links to: the query parameter `popup` without that hash. */
export const linkIn = (address: Address): string | null => (isPreview(address) ? null : nameIn(address.search))

type Parts = {
  readonly overlays: () => Promise<{ readonly preview: (popup: string) => Promise<boolean> }>
  /** Opens a popup that may be linked to, and nothing else. */
  readonly open: (popup: string) => Promise<unknown>
  readonly report: (error: unknown, where: string) => void
  /** Calls back after each change of the address. */
  readonly subscribe: (listener: () => void) => () => void
  readonly address?: () => Address
}

/**
 * Opens the preview or the linked popup that the address names: now, and whenever it comes to name another. Returns a
 * function that stops it.
 */
export function followPreview({
  overlays,
  open,
  report,
  subscribe,
  address = () => window.location,
}: Parts): () => void {
  const ways = [
    { read: previewIn, show: (popup: string) => overlays().then(({ preview }) => preview(popup)) },
    { read: linkIn, show: open },
  ].map((way) => ({ ...way, shown: null as string | null }))
  const look = (): void => {
    for (const way of ways) {
      const wanted = way.read(address())
      if (wanted !== null && wanted !== way.shown)
        way.show(wanted).catch((error: unknown) => report(error, 'the popup of the address'))
      way.shown = wanted
    }
  }
  look()
  return subscribe(look)
}

type CampaignParts = Omit<DialogStepParts, 'search'> & { readonly steps: () => Promise<DialogSteps> }

/**
 * Opens the campaigns of the page that a player visits (POP-6), each after its own delay, and none of a page that was
 * left meanwhile. Nothing is requested for guests, or where no dialog may open by itself. Returns a function that stops
 * it.
 */
export function followCampaigns({ flows, host, values, report, steps }: CampaignParts): () => void {
  let timers: ReturnType<typeof setTimeout>[] = []
  let shown: string | null = null

  const forget = (): void => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const plan = (campaign: DialogSteps, items: readonly CampaignItem[], path: string): void => {
    for (const item of items) {
      if (item.trigger.action !== 'visit') continue
      const open = (): void => {
        if (path === shown) campaign.offer(item)
      }
      timers.push(setTimeout(open, timerDelay(item.trigger.delay * 1_000)))
    }
  }
  const visit = async (): Promise<void> => {
    const { path } = host.route.get()
    const isPlayer = flows.view('auth').status === 'signedIn' && values.get('user') === 'player'
    const place = isPlayer ? path : null
    if (place === shown) return
    shown = place
    forget()
    if (place === null) return
    const campaign = await steps()
    const items = await campaign.campaigns()
    if (shown === place) plan(campaign, items, place)
  }
  const look = (): void =>
    void visit().catch((error: unknown) => isShownByPage(error) || report(error, 'campaign popups'))
  const stops = [host.route.subscribe(look), flows.subscribe('auth', look), forget]
  look()
  return () => stops.forEach((stop) => stop())
}
