import type { BrowserContext } from '@playwright/test'

/** Ways in which a browser's storage fails (D5). */
export const storageModes = [
  'absent',
  'throws on access',
  'quota full',
  'read-only',
  'poisoned',
  'other type',
  'full with 5 MB',
  'partitioned',
] as const
export type StorageMode = (typeof storageModes)[number]

/**
 * Makes the storage of every page of a context so. `partitioned` is that of a frame in a foreign page: the test opens
 * the site in one.
 */
export async function setStorageMode(context: BrowserContext, mode: StorageMode): Promise<void> {
  await context.addInitScript((wanted: string) => {
    const names = ['localStorage', 'sessionStorage'] as const
    const refuse = (name: string) => (): never => {
      throw new DOMException('the storage is refused', name)
    }
    const define = (get: () => unknown): void =>
      names.forEach((name) => Object.defineProperty(window, name, { configurable: true, get }))
    const method = (name: 'getItem' | 'setItem' | 'removeItem', value: unknown): void =>
      void Object.defineProperty(Storage.prototype, name, { configurable: true, writable: true, value })
    if (wanted === 'absent') define(() => undefined)
    if (wanted === 'throws on access') define(refuse('SecurityError'))
    if (wanted === 'quota full') method('setItem', refuse('QuotaExceededError'))
    if (wanted === 'read-only') {
      method('setItem', () => undefined)
      method('removeItem', () => undefined)
    }
    if (wanted === 'poisoned')
      method(
        'getItem',
        () =>
          '{"v":1,"value":{"__proto__":{"polluted":true},"build":7,"count":"<script>alert(1)</script>"},"constructor":',
      )
    if (wanted === 'other type') method('getItem', () => ({ v: 1, value: 42 }))
    if (wanted === 'full with 5 MB') {
      let size = 4_194_304
      for (let index = 0; size > 0 && index < 100; index += 1) {
        try {
          localStorage.setItem(`filler-${index}`, 'x'.repeat(size))
          sessionStorage.setItem(`filler-${index}`, 'x'.repeat(size))
        } catch {
          size = Math.floor(size / 2)
        }
      }
    }
  }, mode)
}
