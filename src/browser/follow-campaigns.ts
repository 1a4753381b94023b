import { timerDelay } from '#base/timer-delay.ts'
import { isShownByPage } from '#src/errors/fatal.ts'
import type { CampaignItem, DialogSteps, DialogStepParts } from './dialog-steps.ts'

type Parts = Omit<DialogStepParts, 'search'> & { readonly steps: () => Promise<DialogSteps> }

/**
 * Opens the campaigns of the page that a player visits (POP-6), each after its own delay, and none of a page that was
 * left meanwhile. Nothing is requested for guests, or where no dialog may open by itself. Returns how to stop.
 */
export function followCampaigns({ flows, host, values, report, steps }: Parts): () => void {
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
