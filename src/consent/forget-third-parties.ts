import { forgetCampaign } from '#base/arrival.ts'
import { removeForeignKeys } from '#base/store.ts'
import { type ConsentCategory, consentCategories } from '#schemas/consent.ts'
import { tagServices } from '#schemas/tag-services.ts'
import { chatOwnerStore } from '#src/chat/chat-owner.ts'

/** The host and the domains above it: a third party sets its cookies on the highest that the browser allows. */
const domainsOf = (host: string): readonly string[] => {
  const parts = host.split('.')
  return parts.map((_, index) => parts.slice(index).join('.'))
}

function expire(name: string, page: Document): void {
  const end = `${name}=; Max-Age=0; Path=/`
  page.cookie = end
  for (const domain of domainsOf(new URL(page.URL).hostname)) page.cookie = `${end}; Domain=${domain}`
}

/** Data that measures advertising, from any of Google's services. */
const advertising = /^_gcl/

/** Keys that the site itself stores outside of its stores, also for the messenger's script: docs/storage.md. */
const own = /^(?:playbill|tsr-scroll-restoration|__telegram__initParams$)/

/**
 * Removes what services of these categories left in the browser; with marketing the campaign too, with support who
 * talked to the chat. What marketing may have left under the names of another category stays while the visitor agrees
 * to that one. The names that chats and custom code use are not all known: once no category is agreed to, everything
 * goes that is not the site's own.
 */
export function forgetThirdParties(
  categories: readonly ConsentCategory[],
  hasConsent: (category: ConsentCategory) => boolean = () => false,
  page: Document = document,
): void {
  const isMarketing = categories.includes('marketing')
  if (isMarketing) forgetCampaign()
  if (categories.includes('support')) chatOwnerStore.remove()
  const left = tagServices
    .filter(({ category }) => categories.includes(category('')) || (isMarketing && !hasConsent(category(''))))
    .map(({ leaves }) => leaves)
  if (isMarketing) left.push(advertising)
  const isAllowed = consentCategories.some((category) => category !== 'necessary' && hasConsent(category))
  const isLeft = (name: string): boolean =>
    isAllowed ? left.some((pattern) => pattern.test(name)) : name !== '' && !own.test(name)
  for (const cookie of page.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (isLeft(name)) expire(name, page)
  }
  removeForeignKeys(isLeft)
}
