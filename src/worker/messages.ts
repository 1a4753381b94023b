/** What pages and the worker say to each other. */
export const workerMessages = {
  /** A page to a worker that waits: it may take over now. */
  activate: 'playbill.worker.activate',
  /** A new worker to a page: is anybody there? Answered through the port that comes with it. */
  hello: 'playbill.worker.hello',
} as const

/** Held by a page, shared with other pages, while nothing may change under it (docs/decisions/009). */
export const criticalLock = 'playbill/critical'

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined

/** Whether a message is of this kind: whatever else comes is not for us. */
export const isMessage = (data: unknown, type: (typeof workerMessages)[keyof typeof workerMessages]): boolean =>
  typeOf(data) === type
