import { whenFlow } from '#flows/host/when-flow.ts'
import { playerUid } from '#engine/render/value-store.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { RenderHost } from '#engine/render/host.ts'
import type { DialogProps, DialogRequest } from '#flows/dialogs/dialogs.view.ts'
import { isRoundOpen } from '#flows/game-session/game-session.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { takesBreak } from '#platform/break.ts'
import { popupsQuery, promoKeys, SEEN_POPUPS_KEY, withSeenPopup } from '#platform/campaigns.ts'
import { loadCashbacks, SEEN_CASHBACK_KEY, unseenCashback, unseenCashbackFilter } from '#platform/cashbacks.ts'
import { profileQuery } from '#platform/account.ts'
import { storedKeysQuery, storedQuery, storeValueMutation } from '#platform/other.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { AuthSettings } from '#schemas/config/auth.ts'
import type { DocumentSource } from '#src/app/documents.ts'
import type { FatalVisit } from '#src/errors/fatal.ts'
import { inTimeOut, isIncomplete } from '#src/app/session-values.ts'
import { requestOf } from '#src/overlays/request-of.ts'
import { whenClosed } from '#src/overlays/when-closed.ts'
import type { DialogStepResolver } from '#src/session/ports/dialogs.ts'
import { jurisdictionIn } from '#widgets/_shared/page/jurisdiction.ts'
import { isQuietPlace } from './quiet-place.ts'
import type { ShowToast, TabValues } from '#src/session/tab-parts.ts'

export type DialogStepParts = {
  readonly flows: FlowHost
  readonly host: RenderHost
  readonly values: TabValues
  readonly queryClient: QueryClient
  readonly documents: DocumentSource
  readonly visit: Pick<FatalVisit, 'isFatal'>
  readonly toast: ShowToast
  /** Query of the address. */
  readonly search: () => string
  /** Server time in ms. */
  readonly serverNow: () => number
  readonly report: (error: unknown, where: string) => void
}
export type CampaignItem = CallOutput<'popups.get'>['items'][number]

const CASHBACK_POPUP = 'unseen-cashback'
const CAMPAIGN_POPUP = 'campaign'
const CAMPAIGN_STEP = 'campaign-popup'
const SOCIAL_REGISTRATION = 'social-registration'
const CONFIRM_EMAIL = 'confirm-email'
const PROMO_ACTIVATED = 'promo-activated'
const PROMO_REFUSED = 'promo-refused'
const LANDING_PATIENCE_MS = 15_000
/** Where codes are entered. */
const bonusPage = { href: '/profile/bonuses', external: false }
/** Where a gift that was just given would be in the way of a payment (POP-2). */
const isDepositPath = ({ path }: { readonly path: string }): boolean => path.includes('cashier/deposit')
/** The empty value of the first check: form data cannot hold an empty text (API-1), and no cashback has this id. */
const NONE_SEEN = '0'

/**
 * The queue after sign-in (AUT-6, AUT-8): the rest of an incomplete registration, the latest unseen cashback, then the
 * campaigns of the page.
 */
export function createDialogSteps(parts: DialogStepParts) {
  const { flows, host, values, queryClient, documents, visit, toast, search, serverNow, report } = parts
  const offered = new Map<number, CampaignItem>()
  let storing: Promise<unknown> = Promise.resolve()
  /** A player who sees the page asked for: not one that stands for an error. */
  const isPlayerHere = (): boolean => playerUid(values) !== 0 && visit.isFatal?.() !== true
  const isElsewhere = (): boolean => !isQuietPlace(host.route.get())
  const mayOffer = (): boolean => isPlayerHere() && isElsewhere()
  /** Gifts and campaigns are for sites whose jurisdiction shows bonuses, and not for players who take a break. */
  const mayHaveGifts = async (): Promise<boolean> =>
    isPlayerHere() &&
    jurisdictionIn(queryClient).areBonusesShown &&
    !(await takesBreak(queryClient, serverNow(), values.get(inTimeOut)))
  const mayOfferGifts = async (): Promise<boolean> => mayOffer() && (await mayHaveGifts())

  /** A stored value; null where there is none, which the list of keys says for all of them at once (STG-1). */
  async function stored(key: string): Promise<string | null> {
    const { keys } = await queryClient.fetchQuery(storedKeysQuery())
    if (!keys.includes(key)) return null
    const { items } = await queryClient.fetchQuery({ ...storedQuery([key]), staleTime: 0 })
    return items.find((item) => item.key === key)?.value ?? null
  }
  const store = (key: string, value: string): Promise<unknown> =>
    queryClient.getMutationCache().build(queryClient, storeValueMutation()).execute({ key, value })
  /** One after another: each value is made from the one before. */
  function inTurn(work: () => Promise<unknown>, where: string): void {
    storing = storing.then(work).catch((error: unknown) => report(error, where))
  }

  /**
   * Resolves once the player is no longer on a sign-in page. It is left as soon as the player is signed in, and the
   * next document continues the queue.
   */
  const arrived = (): Promise<void> => when(() => !host.route.get().routeId.startsWith('forms.'))
  /** Resolves on the page that a new player is sent to; stops waiting soon, as the player may have moved on already. */
  const landed = (): Promise<void> =>
    when(() => new URLSearchParams(search()).get('register') === 'success', LANDING_PATIENCE_MS)
  const when = (isThere: () => boolean, patience?: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer)
        stop()
        resolve()
      }
      const timer = patience === undefined ? undefined : setTimeout(end, patience)
      const look = (): void => {
        if (isThere()) end()
      }
      const stop = host.route.subscribe(look)
      look()
    })

  /** What is not about a game waits for the end of a round. */
  const roundOver = (signal: AbortSignal): Promise<void> =>
    whenFlow(flows, 'game-session', () => !isRoundOpen(flows.view('game-session')), signal)

  /**
   * A popup of the site with the kind and the close rules of its document. Without a document the library's own popup
   * opens, or reports that it has none.
   */
  async function popupOf(
    document: string,
    props: DialogProps,
  ): Promise<DialogRequest & { readonly preventClose: boolean }> {
    const popup = await documents.get('popup', document).catch(() => null)
    return { ...(popup ? requestOf(popup) : { type: 'popup', preventClose: false }), document, props }
  }

  const socialRegistrationStep: DialogStepResolver = async (_props, signal) => {
    if (isPlayerHere()) await arrived()
    await roundOver(signal)
    const isOpen = flows.view('dialogs').visible.some(({ document }) => document === SOCIAL_REGISTRATION)
    if (!isPlayerHere() || signal.aborted || isOpen || values.get(isIncomplete) === false) return null
    return { ...(await popupOf(SOCIAL_REGISTRATION, {})), preventClose: true }
  }

  /** Runs if the site wants it and the new player has an unconfirmed address (AUT-3, AUT-14). */
  const confirmEmailStep: DialogStepResolver = async (_props, signal) => {
    const settings = await documents.get('settings', 'auth')
    const { registration } = (settings?.values ?? {}) as Partial<AuthSettings>
    if (registration?.confirmEmailPopup !== true || !isPlayerHere()) return null
    await arrived()
    await when(isElsewhere)
    if (signal.aborted || !isPlayerHere()) return null
    const { contacts } = await queryClient.fetchQuery(profileQuery())
    if (!contacts?.some(({ type, is_confirmed }) => type === 'email' && !is_confirmed)) return null
    return mayOffer() && !signal.aborted ? await popupOf(CONFIRM_EMAIL, {}) : null
  }

  const promoActivatedStep: DialogStepResolver = async (props, signal) => {
    if (isPlayerHere()) await arrived()
    await roundOver(signal)
    if (!isPlayerHere() || signal.aborted || isDepositPath(host.route.get())) return null
    if (!jurisdictionIn(queryClient).areBonusesShown) return null
    return await popupOf(PROMO_ACTIVATED, props)
  }

  /**
   * Tells a new player that the promo code gave nothing, or that its outcome is unknown, and where to enter one
   * (AUT-3).
   */
  const promoRefusedStep: DialogStepResolver = async ({ problem }, signal) => {
    if (isPlayerHere()) await landed()
    if (!isPlayerHere() || signal.aborted || !jurisdictionIn(queryClient).areBonusesShown) return null
    await toast('reward', (t) => ({
      id: PROMO_REFUSED,
      text:
        typeof problem === 'string'
          ? t('reward:code.refused', { reason: t(promoKeys([problem])) })
          : t('reward:code.unknown'),
      kind: 'warning',
      time: 0,
      component: 'button',
      data: { label: t('reward:code.again'), kind: 'secondary', size: 'small', wide: false, to: bonusPage },
    }))
    return null
  }

  const unseenCashbackStep: DialogStepResolver = async (_props, signal) => {
    const uid = playerUid(values)
    if (uid !== 0) await arrived()
    if (!(await mayHaveGifts())) return null
    const { keys } = await queryClient.fetchQuery(storedKeysQuery())
    if (!keys.includes(SEEN_CASHBACK_KEY)) {
      inTurn(() => store(SEEN_CASHBACK_KEY, NONE_SEEN), 'unseen cashback')
      return null
    }
    await when(isElsewhere)
    if (signal.aborted || !(await mayOfferGifts())) return null
    const [seen, cashbacks] = await Promise.all([
      stored(SEEN_CASHBACK_KEY),
      loadCashbacks(queryClient, uid, unseenCashbackFilter),
    ])
    const cashback = unseenCashback(cashbacks === false ? undefined : cashbacks.items[0], seen)
    if (!cashback) return null
    const { id } = cashback
    const dialog = await popupOf(CASHBACK_POPUP, { id })
    if (signal.aborted || !mayOffer()) return null
    // A sign-out and a fatal page close it too: then nobody has seen it off.
    const closed = (): void => {
      if (isPlayerHere()) inTurn(() => store(SEEN_CASHBACK_KEY, String(id)), 'unseen cashback')
    }
    whenClosed(flows, ({ document, props }) => document === CASHBACK_POPUP && props['id'] === id, { closed })
    return dialog
  }

  /** The popup document that the campaign names, where the release has it; else the site's own for all campaigns. */
  async function dialogOf({ id, sysname, description, link }: CampaignItem): Promise<DialogRequest> {
    const own = sysname === null ? null : await documents.get('popup', sysname)
    const { title, text, terms, image, image_mobile: imageMobile } = description
    const props = {
      campaign: id,
      title,
      text,
      terms,
      ...(image !== undefined && { image }),
      ...(imageMobile !== undefined && { imageMobile }),
      ...(link !== undefined && { link }),
    }
    return own ? { ...requestOf(own), document: own.id, props } : await popupOf(CAMPAIGN_POPUP, props)
  }

  /** The campaigns for where the player is now that this tab has not shown yet. */
  async function campaigns(): Promise<CampaignItem[]> {
    if (!(await mayOfferGifts())) return []
    const { items } = await queryClient.fetchQuery(popupsQuery(host.route.get().path))
    return items.filter(({ id }) => !offered.has(id))
  }

  /** Puts a campaign into the queue once. */
  function offer(item: CampaignItem): void {
    if (offered.has(item.id) || !mayOffer()) return
    offered.set(item.id, item)
    flows.send('dialogs', {
      type: 'dialogs.enqueue',
      steps: [{ step: CAMPAIGN_STEP, with: { campaign: item.id } }],
    })
  }

  /**
   * A campaign at its turn, remembered with the player when it is shown. The dialog before it may have led to a game or
   * to the cashier: a campaign for sign-ins then waits for where the player goes next, and one for visits is dropped,
   * because its page was left.
   */
  const campaignStep: DialogStepResolver = async ({ campaign }, signal) => {
    // A queue that goes on in the next document has the id alone.
    const item = offered.get(Number(campaign)) ?? (await campaigns()).find(({ id }) => id === campaign)
    if (!item) return null
    const { id } = item
    const notNow = (): null => {
      offered.delete(id)
      return null
    }
    offered.set(id, item)
    if (item.trigger.action === 'login' && (await mayHaveGifts())) await when(isElsewhere)
    if (signal.aborted || !(await mayOfferGifts())) return notNow()
    const dialog = await dialogOf(item).catch((error: unknown) => {
      notNow()
      throw error
    })
    if (signal.aborted || !mayOffer()) return notNow()
    const opened = (): void =>
      inTurn(async () => store(SEEN_POPUPS_KEY, withSeenPopup(await stored(SEEN_POPUPS_KEY), id)), 'campaign popups')
    whenClosed(flows, ({ props }) => props['campaign'] === id, { closed: () => undefined, opened })
    return dialog
  }

  const campaignsStep: DialogStepResolver = async (_props, signal) => {
    if (await mayHaveGifts()) await when(isElsewhere)
    for (const item of await campaigns())
      if (!signal.aborted && (item.trigger.delay === 0 || item.trigger.action === 'login')) offer(item)
    return null
  }

  return {
    campaigns,
    offer,
    steps: new Map<string, DialogStepResolver>([
      [SOCIAL_REGISTRATION, socialRegistrationStep],
      [PROMO_ACTIVATED, promoActivatedStep],
      [PROMO_REFUSED, promoRefusedStep],
      [CONFIRM_EMAIL, confirmEmailStep],
      ['unseen-cashback', unseenCashbackStep],
      ['campaign-popups', campaignsStep],
      [CAMPAIGN_STEP, campaignStep],
    ]),
  }
}
export type DialogSteps = ReturnType<typeof createDialogSteps>

const stepsOfTabs = new WeakMap<FlowHost, DialogSteps>()

/** What the queue after sign-in opens in this tab; one for the queue and for what follows the player's visits. */
export function dialogStepsOfTab(parts: Omit<DialogStepParts, 'search'>): DialogSteps {
  const steps = stepsOfTabs.get(parts.flows) ?? createDialogSteps({ ...parts, search: () => window.location.search })
  stepsOfTabs.set(parts.flows, steps)
  return steps
}
