/** What stands at the foot of the page: no connection, a part that is missing, an answer that is long in coming, or a new version. One at a time, the first of these wins. */
export type StatusKind = 'offline' | 'online' | 'broken' | 'slow' | 'update'
export type Status = { readonly kind: StatusKind; readonly act?: () => void; readonly isStressed?: boolean }

export type StatusBoard = {
  readonly show: (status: Status) => void
  readonly hide: (kind: StatusKind) => void
  readonly get: () => Status | null
  readonly subscribe: (listener: () => void) => () => void
}

const order: readonly StatusKind[] = ['offline', 'online', 'broken', 'slow', 'update']

/** The list behind the view. */
export function createStatusBoard(): StatusBoard {
  const shown = new Map<StatusKind, Status>()
  const listeners = new Set<() => void>()
  const tell = (): void => listeners.forEach((listener) => listener())
  return {
    show(status) {
      shown.set(status.kind, status)
      tell()
    },
    hide(kind) {
      if (shown.delete(kind)) tell()
    },
    get() {
      const kind = order.find((candidate) => shown.has(candidate))
      return (kind && shown.get(kind)) ?? null
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
