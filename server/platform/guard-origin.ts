import type { IncomingHttpHeaders } from 'node:http'

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)(;|$)/i

/**
 * Whether a state-changing call comes from one of our pages (S9, R27): it has a header that no form and no other origin
 * can set; if the browser names the sender, it is us; a body is form data. The platform checks again.
 */
export function isFromOurPage(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site, 'content-type': type } = headers
  return (
    Boolean(headers['x-requested-with']) &&
    (origin === undefined || origins.includes(origin)) &&
    (site === undefined || site === 'same-origin') &&
    (type === undefined || formTypes.test(type))
  )
}
