import type { QueryClient } from '@tanstack/react-query'
import type { RenderHost } from '#engine/render/host.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { Emit } from '#platform/events.ts'
import { storeChatEventMutation } from '#platform/support.ts'
import { matchRoute } from '#src/router/match-route.ts'
import type { TabValues } from '#src/session/tab-parts.ts'
import { chatOwnerStore } from './chat-owner.ts'
import { type ChatMoment, type ChatPlan, chatProviderRows } from './chat-providers.ts'
import { type ChatMessage, type ChatWindow, openChatWindow } from './chat-window.ts'

/** Whether the badge of the chat is on the page: a value of the tab, no binding of documents. */
export const chatVisibleName = 'chat:visible'
/** How long a provider may take until a link to support is shown instead, in ms. */
const PATIENCE_MS = 10_000
/** A page of a provider that repeats itself fills no log: so many messages of one visit are stored in a minute. */
const MOST_A_MINUTE = 60
const [longestId, longestText] = [64, 5_000]

type Parts = {
  readonly plan: ChatPlan
  readonly flows: Pick<FlowHost, 'view' | 'subscribe'>
  readonly host: Pick<RenderHost, 'route' | 'locale'>
  readonly values: TabValues
  readonly queryClient: QueryClient
  readonly emit: Emit
  /** Shows the link to support, or takes it away. */
  readonly offerSupport: (isOffered: boolean) => void
  readonly wait: (ms: number) => Promise<void>
  readonly now: () => number
  readonly newId: () => string
  readonly report: (error: unknown, where: string) => void
}

/** Betting and games need the corner of the page where badges are. */
const isChatPlace = (path: string): boolean => {
  const route = matchRoute(path)
  return route.id !== 'betting' && route.isGame !== true
}

/**
 * Loads the chat of the site where it is first shown, hides its badge on betting and game pages, reloads it when the
 * player changes, and stores what is written (CHT-1, CHT-2). Identity is not passed on: the platform signs none.
 * Returns a function that stops it.
 */
export function followChat({
  plan,
  flows,
  host,
  values,
  queryClient,
  emit,
  offerSupport,
  wait,
  now,
  newId,
  report,
}: Parts): () => void {
  const row = plan.provider === 'comm100' ? null : chatProviderRows[plan.provider]
  let chat: ChatWindow | null = null
  let state: 'none' | 'loading' | 'ready' | 'failed' = 'none'
  let isShown = false
  let visit = ''
  let stored: number[] = []
  /** A question is stored before its answer, even if the first request is slow to start. */
  let storing: Promise<unknown> = Promise.resolve()

  const uidNow = (): number => {
    const { status, uid } = flows.view('auth')
    return status === 'signedIn' ? uid : 0
  }
  let uid = uidNow()
  const failed = (error: unknown): void => report(error, 'the chat')
  const isWanted = (): boolean => isChatPlace(host.route.get().path)

  function store(event: 'sent' | 'received', { text, channel, conversation }: ChatMessage): void {
    stored = stored.filter((at) => now() - at < 60_000)
    if (uid === 0 || stored.length >= MOST_A_MINUTE) return
    stored.push(now())
    const { id, license, widget_id } = plan.settings
    const input = {
      channel_id: (channel || widget_id || id || license || plan.provider).slice(0, longestId),
      conversation_id: (conversation || visit).slice(0, longestId),
      text: (text ?? '').slice(0, longestText),
      event,
    }
    storing = storing.then(() =>
      queryClient.getMutationCache().build(queryClient, storeChatEventMutation()).execute(input).catch(failed),
    )
  }

  function hear(moment: ChatMoment, message: ChatMessage): void {
    if (moment === 'ready') {
      state = 'ready'
      const owner = chatOwnerStore.get()
      if (owner !== null && owner.uid !== uid) forget()
      chatOwnerStore.set({ uid })
      // The provider shows its badge by itself once it is there, also to a visitor who has gone to a game meanwhile.
      if (!isWanted() && chat?.canHide) chat.hide()
      return show()
    }
    if (moment === 'opened') void emit('open_chat', {})
    if (moment === 'sent' || moment === 'received') store(moment, message)
  }

  function leave(): void {
    chat?.leave()
    chat = null
    state = 'none'
    isShown = false
  }

  /** Makes it forget the conversation before another player sees it. */
  function forget(): void {
    if (chat?.renew()) visit = newId()
    else leave()
  }

  function load(script: string): void {
    if (!row) return
    state = 'loading'
    visit = newId()
    const fail = (): void => {
      state = 'failed'
      show()
    }
    const own = openChatWindow({
      row,
      script,
      settings: plan.settings,
      locale: host.locale,
      hear,
      failed: fail,
      report: failed,
    })
    chat = own
    void wait(PATIENCE_MS).then(() => {
      if (chat !== own || state !== 'loading') return
      failed(new Error('it did not load in time'))
      fail()
    })
  }

  function show(): void {
    const isHere = isWanted()
    if (state === 'none' && isHere && plan.script !== null && row) load(plan.script)
    else if (state === 'ready' && chat && !isHere && !chat.canHide) leave()
    else if (state === 'ready' && chat && isHere !== isShown) {
      if (isHere) chat.show()
      else if (isShown || chat.canHide) chat.hide()
      isShown = isHere
    }
    values.set([[chatVisibleName, state === 'ready' && isHere]])
    offerSupport(isHere && (state === 'failed' || plan.script === null || row === null))
  }

  const stops = [
    host.route.subscribe(show),
    flows.subscribe('auth', () => {
      const next = uidNow()
      if (next === uid) return
      uid = next
      // A chat that is still loading has no conversation yet; loading it again would run its script twice.
      if (state !== 'ready') return
      forget()
      chatOwnerStore.set({ uid })
      show()
    }),
  ]
  show()
  return () => {
    for (const stop of stops) stop()
    leave()
    offerSupport(false)
  }
}
