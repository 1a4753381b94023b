import { playerUid } from '#engine/render/value-store.ts'
import type { QueryClient } from '@tanstack/react-query'
import { confirmHintEnds, registrationHintEnds } from '#base/hint-windows.ts'
import { createStore } from '#base/store.ts'
import type { RenderHost } from '#engine/render/host.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { profileQuery } from '#platform/account.ts'
import { transactionsQuery } from '#platform/cashier.ts'
import type { SiteSettings } from '#schemas/config/site.ts'
import { isShownByPage } from '#src/errors/fatal.ts'
import type { Overlays } from '#src/overlays/start-overlays.tsx'
import { confirmSentStore } from '#src/session/confirm-sent.ts'
import type { TabValues } from '#src/session/tab-parts.ts'
import { isQuietPlace } from './quiet-place.ts'

type HintName = 'registrationHint' | 'confirmHint'
type Hint = { readonly name: HintName; readonly icon: 'shield-check' | 'mail'; readonly button: object }
type Parts = {
  readonly flows: Pick<FlowHost, 'view' | 'subscribe'>
  readonly host: Pick<RenderHost, 'route'>
  readonly values: Pick<TabValues, 'get'>
  readonly queryClient: QueryClient
  readonly overlays: () => Promise<Pick<Overlays, 'toast' | 'closeToast'>>
  readonly settings: () => Promise<Partial<Pick<SiteSettings, HintName>>>
  /** Words of the namespace `profile`. */
  readonly words: (key: string) => Promise<string>
  readonly serverNow: () => number
  readonly report: (error: unknown, where: string) => void
}

/** Hidden by its player until they log out. */
const hiddenStore = (uid: number, name: HintName) =>
  createStore({
    area: 'local',
    namespace: `${name}-hidden`,
    version: 1,
    uid,
    isValid: (value): value is true => value === true,
  })

const limitsPage = '/profile/responsible-game'
const hints: readonly Hint[] = [
  {
    name: 'confirmHint',
    icon: 'mail',
    button: { action: [{ do: 'popup', id: 'confirm-contact' }] },
  },
  { name: 'registrationHint', icon: 'shield-check', button: { to: { href: limitsPage, external: false } } },
]

/**
 * Shows a new player two hints: to set limits before the first deposit (HNT-1), and to confirm the contact of the login
 * (HNT-2). They come one after the other: two would hide the page. Each stays until it is closed, done or expired, and
 * never covers games, money or what protects the player. Returns a function that stops it.
 */
export function followHints({
  flows,
  host,
  values,
  queryClient,
  overlays,
  settings,
  words,
  serverNow,
  report,
}: Parts): () => void {
  const shown = new Set<HintName>()
  let turn = 0

  const uidNow = (): number => (flows.view('auth').status === 'signedIn' ? playerUid(values) : 0)

  async function isDue(name: HintName, uid: number): Promise<boolean> {
    const registeredAt = Date.parse(String(values.get('player.regTime')))
    const { [name]: own } = await settings()
    if (uid <= 0 || Number.isNaN(registeredAt) || own?.isEnabled === false || hiddenStore(uid, name).get()) return false
    const ends = name === 'confirmHint' ? confirmHintEnds : registrationHintEnds
    if (serverNow() >= ends(registeredAt, own?.hours)) return false
    if (name === 'registrationHint') {
      if (values.get('flag:isResponsibleGamingEnable') === false) return false
      const { total } = await queryClient.fetchQuery(
        transactionsQuery({ type: 'deposit', statuses: ['success'], count: 1 }),
      )
      return total === 0
    }
    if (confirmSentStore(uid).get() !== null) return false
    const { contacts } = await queryClient.fetchQuery(profileQuery())
    const login = String(values.get('player.login'))
    return contacts?.some(({ contact, is_confirmed }) => !is_confirmed && isSameContact(contact, login)) === true
  }

  async function show({ name, icon, button }: Hint, uid: number): Promise<void> {
    const [{ toast }, text, label] = await Promise.all([overlays(), words(name), words(`${name}Button`)])
    shown.add(name)
    toast(text, 'info', {
      id: name,
      time: 0,
      icon,
      component: 'button',
      data: { label, kind: 'secondary', size: 'small', wide: false, ...button },
      onClosed() {
        shown.delete(name)
        hiddenStore(uid, name).set(true)
        follow()
      },
    })
  }

  async function look(): Promise<void> {
    const own = (turn += 1)
    const route = host.route.get()
    const uid = uidNow()
    if (route.path === limitsPage && shown.has('registrationHint')) hiddenStore(uid, 'registrationHint').set(true)
    for (const hint of hints) {
      const hasRoom = shown.has(hint.name) || shown.size === 0
      const isWanted = hasRoom && !isQuietPlace(route) && (await isDue(hint.name, uid))
      if (own !== turn) return
      if (isWanted && !shown.has(hint.name)) await show(hint, uid)
      if (!isWanted && shown.delete(hint.name)) (await overlays()).closeToast(hint.name)
    }
  }
  const follow = (): void => void look().catch((error: unknown) => isShownByPage(error) || report(error, 'hints'))
  const stops = [host.route.subscribe(follow), flows.subscribe('auth', follow), flows.subscribe('contact', follow)]
  follow()
  return () => stops.forEach((stop) => stop())
}

/** A login may be typed with or without the + of its number. */
const isSameContact = (contact: string, login: string): boolean =>
  contact.replace(/^\+/, '').toLowerCase() === login.replace(/^\+/, '').toLowerCase()
