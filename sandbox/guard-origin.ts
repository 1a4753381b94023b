import type { IncomingHttpHeaders } from 'node:http'
import { fail } from './failure.ts'

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)(;|$)/i

/**
 * Refuses what another site could have sent (S9): a state-changing call needs a header that no form can set and no
 * other origin may; where the browser names the sender, it must be us; a body must be form data.
 */
export function guardOrigin(headers: IncomingHttpHeaders, origins: ReadonlySet<string>): void {
  const site = headers['sec-fetch-site']
  const isOurs =
    Boolean(headers['x-requested-with']) &&
    (headers.origin === undefined || origins.has(headers.origin)) &&
    (site === undefined || site === 'same-origin') &&
    (headers['content-type'] === undefined || FORM_TYPES.test(headers['content-type']))
  if (!isOurs)
    fail('InvalidRequestException', undefined, { message: 'The request does not come from a page of this site' })
}
