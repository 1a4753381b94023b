import { forgetCampaign } from '#base/arrival.ts'
import { removeForeignKeys } from '#base/store.ts'
import type { ConsentCategory } from '#schemas/consent.ts'
import { tagServices } from '#schemas/tag-services.ts'

/** The host and the domains above it: a third party leaves its cookies on the highest that the browser lets it have. */
const domainsOf = (host: string): readonly string[] => {
  const parts = host.split('.')
  return parts.map((_, index) => parts.slice(index).join('.'))
}

function expire(name: string, page: Document): void {
  const end = `${name}=; Max-Age=0; Path=/`
  page.cookie = end
  for (const domain of domainsOf(new URL(page.URL).hostname)) page.cookie = `${end}; Domain=${domain}`
}

/** Removes what services of these categories left in the browser, and the campaign with marketing. */
export function forgetThirdParties(categories: readonly ConsentCategory[], page: Document = document): void {
  if (categories.includes('marketing')) forgetCampaign()
  const left = tagServices
    .filter(({ category }) => categories.some((one) => one === category('') || one === 'marketing'))
    .map(({ leaves }) => leaves)
  const isLeft = (name: string): boolean => left.some((pattern) => pattern.test(name))
  for (const cookie of page.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (isLeft(name)) expire(name, page)
  }
  removeForeignKeys(isLeft)
}
