import type { IncomingHttpHeaders } from 'node:http'
import { isFromOwnPage } from '#base/from-own-page.ts'
import { fail } from './failure.ts'

/** Refuses what another site could have sent (S9). */
export function guardOrigin(headers: IncomingHttpHeaders, origins: ReadonlySet<string>): void {
  if (!isFromOwnPage(headers, (origin) => origins.has(origin)))
    fail('InvalidRequestException', undefined, { message: 'The request does not come from a page of this site' })
}
