import { onTestFinished, vi } from 'vitest'

/**
 * A blur of the window as a browser makes it: no event that a test dispatches is trusted. Call it before the listener
 * is added.
 *
 * @returns how to blur the window.
 */
export function trustedBlur(): () => void {
  const listeners = new Set<unknown>()
  const { addEventListener, removeEventListener } = window
  const adding = vi.spyOn(window, 'addEventListener').mockImplementation((...parts: unknown[]) => {
    if (parts[0] === 'blur') listeners.add(parts[1])
    Reflect.apply(addEventListener, window, parts)
  })
  const removing = vi.spyOn(window, 'removeEventListener').mockImplementation((...parts: unknown[]) => {
    if (parts[0] === 'blur') listeners.delete(parts[1])
    Reflect.apply(removeEventListener, window, parts)
  })
  onTestFinished(() => {
    adding.mockRestore()
    removing.mockRestore()
  })
  return () => {
    for (const listener of listeners) if (typeof listener === 'function') listener({ type: 'blur', isTrusted: true })
  }
}
