import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { send } from '#flows/react/send.ts'
import type { GamesSettings } from '#schemas/config/games.ts'
import type { Game } from '../_shared/games/games.ts'

/** Narrower, or as low as a phone on its side: the game has the whole screen. */
const small = '(max-width: 991px), (max-height: 560px)'

function followSmall(listener: () => void): () => void {
  const query = window.matchMedia(small)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useIsSmallScreen = (): boolean =>
  useSyncExternalStore(
    followSmall,
    () => window.matchMedia(small).matches,
    () => false,
  )

/** Which games can fill the screen (DEC-23). */
export function mayFillScreen(
  mode: GamesSettings['gamesItem']['visibleFullScreen'],
  type: Game['type'],
  isInMessenger: boolean,
): boolean {
  if (mode === 'telegram') return isInMessenger
  if (mode === 'product') return type === 'casino' || type === 'live'
  return mode === 'all'
}

/**
 * The messenger's browser brings an object along; its web client is known by the launch of the mini-app
 * (src/messenger).
 */
export const isInMessenger = (): boolean =>
  'TelegramWebviewProxy' in window || document.documentElement.dataset.messenger !== undefined

/** Whether the whole screen can be had, and not only the whole page: on a small screen a game has the page already. */
export const hasFullScreen = (): boolean => document.fullscreenEnabled || isInMessenger()

type Messenger = { readonly WebApp?: { readonly requestFullscreen?: () => void; readonly exitFullscreen?: () => void } }
/** The messenger fills the screen by itself: a page in it may not. */
const messengerApp = (): Messenger['WebApp'] => (window as { readonly Telegram?: Messenger }).Telegram?.WebApp

/**
 * The document goes full screen, not the game alone: dialogs of the site stand over it. Where a browser cannot or may
 * not, the page that covers everything is all there is.
 */
export async function toggleFullScreen(isOn: boolean): Promise<void> {
  send('game-session', { type: 'game.fullScreen', isOn })
  const page = document.documentElement
  try {
    const messenger = isInMessenger() ? messengerApp() : undefined
    if (messenger) return isOn ? messenger.requestFullscreen?.() : messenger.exitFullscreen?.()
    if (isOn) await page.requestFullscreen?.({ navigationUI: 'hide' })
    else if (document.fullscreenElement) await document.exitFullscreen()
  } catch {
    // Refused by the browser: the game covers the page as it is.
  }
}

/** Escape, the browser's own key and leaving the game end the full screen. */
export function useFullScreenEnd(isFullScreen: boolean): void {
  useEffect(() => {
    if (!isFullScreen) return
    const end = (): void => void toggleFullScreen(false)
    let wasFull = document.fullscreenElement !== null
    const look = (): void => {
      if (wasFull && document.fullscreenElement === null) end()
      wasFull = document.fullscreenElement !== null
    }
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') end()
    }
    document.addEventListener('fullscreenchange', look)
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('fullscreenchange', look)
      document.removeEventListener('keydown', press)
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [isFullScreen])
}

/**
 * While the game covers the page, nothing under it can be reached by keyboard or reader, and nothing scrolls. Dialogs
 * stand outside the page.
 */
export function useCovering(stage: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useEffect(() => {
    const own = stage.current
    const page = own?.closest('#root')
    if (!own || !page || !isCovering) return
    const hidden: Element[] = []
    for (let node: Element = own; node !== page && node.parentElement; node = node.parentElement)
      for (const sibling of node.parentElement.children)
        if (sibling !== node && !sibling.hasAttribute('inert')) hidden.push(sibling)
    for (const element of hidden) element.setAttribute('inert', '')
    document.documentElement.classList.add('is-covered')
    return () => {
      for (const element of hidden) element.removeAttribute('inert')
      document.documentElement.classList.remove('is-covered')
    }
  }, [isCovering, stage])
}
