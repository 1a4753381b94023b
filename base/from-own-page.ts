const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)(;|$)/i

/** Headers of a request, by their names in lower case. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Whether a state-changing call comes from a page of this site (S9, R27): it has a header that no form and no other
 * origin can set; if the browser names the sender, it is us; a body is form data.
 *
 * @param isOwn whether an origin is this site's.
 */
export function isFromOwnPage(headers: Headers, isOwn: (origin: string) => boolean): boolean {
  const { origin, 'content-type': type } = headers
  return (
    Boolean(headers['x-requested-with']) &&
    (origin === undefined || (typeof origin === 'string' && isOwn(origin))) &&
    isSameOrigin(headers) &&
    (type === undefined || (typeof type === 'string' && formTypes.test(type)))
  )
}

/** Whether the browser says that a page of this site caused the request; one that says nothing is believed. */
export function isSameOrigin({ 'sec-fetch-site': site }: Headers): boolean {
  return site === undefined || site === 'same-origin'
}
