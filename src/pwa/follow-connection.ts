import type { StatusBoard } from './status.ts'

/** How long it is said that the connection is back, in ms. */
const glad = 3_000
/** Addresses behind which money is moved or played for: without a connection nothing of it can be done. */
const money = /^(?:\/ru)?\/(?:cashier|game)(?:\/|$)/

/**
 * Reports on the page that the connection is lost or back, and keeps an offline player on the present page: links to
 * the cashier or into a game do not open, and the reason shows (N10).
 */
export function followConnection(board: StatusBoard): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = (isOffline: boolean): void => void document.documentElement.toggleAttribute('data-offline', isOffline)
  const lose = (): void => {
    clearTimeout(timer)
    board.hide('online')
    board.show({ kind: 'offline' })
    mark(true)
  }
  window.addEventListener('offline', lose)
  window.addEventListener('online', () => {
    mark(false)
    board.hide('offline')
    board.show({ kind: 'online' })
    timer = setTimeout(() => board.hide('online'), glad)
  })
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (navigator.onLine || !link || link.origin !== window.location.origin || !money.test(link.pathname)) return
      event.preventDefault()
      event.stopPropagation()
      board.show({ kind: 'offline', isStressed: true })
    },
    { capture: true },
  )
  if (!navigator.onLine) lose()
}
