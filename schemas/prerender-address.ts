/** Address of the payload of a page; `path` is without locale prefix and normal. */
export const payloadAddress = (build: string, locale: string, path: string, search: string): string =>
  `/nfx/payload/${build}/${locale}${path === '/' ? '' : path}/payload.json${search}`
