import { vi } from 'vitest'

/**
 * A site whose answers never come, unless they are given up; its time is that of the fake timers. @returns the
 * addresses that were asked for.
 */
export function stubHangingSite(): string[] {
  const requested: string[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('it took too long', 'TimeoutError')), ms)
    return late.signal
  })
  const hang = (address: string, { signal }: RequestInit = {}): Promise<Response> => {
    requested.push(address)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  }
  vi.stubGlobal('fetch', hang)
  return requested
}
