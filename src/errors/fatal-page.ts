import { defaultErrorStatus, errorStatus } from '#schemas/error-status.ts'

/** Page documents that stand for a page which cannot be shown. */
export type ErrorPageId = 'not-found' | 'forbidden' | 'blocked-user' | 'maintenance' | 'error'
/** What replaces a page: a document, and the status of its answer. */
export type FatalPage = { readonly page: ErrorPageId; readonly status: number }

const fatalIds: ReadonlySet<string> = new Set<ErrorPageId>(['forbidden', 'blocked-user', 'maintenance', 'error'])
/** Whether a page document tells of an error that took the place of a page. */
export const isFatalPage = (id: string): boolean => fatalIds.has(id)

/** What is known of the error that the page is for: `type` is that of the error data, absent where there was no body. */
export type PageError = { readonly status?: number | undefined; readonly type?: string | undefined }

const pageOfStatus: ReadonlyMap<number, ErrorPageId> = new Map<number, ErrorPageId>([
  [errorStatus.NOT_FOUND, 'not-found'],
  [errorStatus.FORBIDDEN, 'forbidden'],
  [errorStatus.MAINTENANCE, 'maintenance'],
  [defaultErrorStatus, 'error'],
])
/** Stands for an answer without a body. */
const synthetic: ReadonlySet<string> = new Set(['UnknownError', 'UnknownErrorException'])

/** The error page's rule (specification section 8, Handling): which page an error is shown on, and with which status. */
export function fatalPageOf({ status = defaultErrorStatus, type }: PageError): FatalPage {
  if (type === 'UserBannedException') return { page: 'blocked-user', status: errorStatus.FORBIDDEN }
  if (type === 'ApplicationDisabledException' || type === 'ApplicationUnavailableException')
    return { page: 'maintenance', status: errorStatus.MAINTENANCE }
  const answered = status >= 400 && status <= 599 ? status : defaultErrorStatus
  if (type === 'UserDeletedException') return { page: 'blocked-user', status: answered }
  const page = pageOfStatus.get(status)
  if (page && page !== 'error') return { page, status }
  return type !== undefined && !synthetic.has(type)
    ? { page: 'blocked-user', status: answered }
    : { page: page ?? 'not-found', status: answered }
}
