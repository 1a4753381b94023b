const wakes = ['focus', 'pageshow'] as const

/**
 * Calls `listener` whenever the page may have come back to the player: it gets the focus, is restored, or becomes
 * visible; also when it is hidden. Returns a function that stops it.
 */
export function onReturn(listener: () => void): () => void {
  for (const wake of wakes) window.addEventListener(wake, listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    for (const wake of wakes) window.removeEventListener(wake, listener)
    document.removeEventListener('visibilitychange', listener)
  }
}
