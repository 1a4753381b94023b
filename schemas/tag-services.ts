import type { ConsentCategory } from './consent.ts'

/**
 * A service that counts visits for the operator: what it is, and all that a page with it loads, asks and finds stored.
 * Sources: docs/tag-services.md.
 */
export type TagService = {
  readonly id: 'tagManager' | 'tagService' | 'searchAnalytics'
  /** Field of the setting `analytics` that holds the operator's id. */
  readonly setting: 'tagManagerId' | 'tagServiceId' | 'searchAnalyticsId'
  readonly owner: string
  readonly purpose: string
  readonly script: (id: string) => string
  /** What its programs ask besides the host of the script. */
  readonly hosts: (id: string) => readonly string[]
  readonly category: (id: string) => ConsentCategory
  /** Names of the cookies and keys that it leaves in the browser. */
  readonly leaves: RegExp
}

const google = 'https://www.googletagmanager.com'
const googleHosts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
  'https://www.google.com',
]
const advertisingHosts = ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net']
const isAdvertising = (id: string): boolean => /^(AW|DC)-/.test(id)

/** The counter asks the host of a country. */
const metricaHosts = 'com uz kz kg tj tm by az com.am com.ge com.tr md ee lt lv fr co.il'
  .split(' ')
  .map((zone) => `https://mc.yandex.${zone}`)

/**
 * The services of ANA-1, in the order in which they are loaded. Their ids have passed the patterns of
 * schemas/config/analytics.ts (C11).
 */
export const tagServices: readonly TagService[] = [
  {
    id: 'tagManager',
    setting: 'tagManagerId',
    owner: 'Google Tag Manager',
    purpose: "Loads the operator's tags, by the rules of its container.",
    script: (id) => `${google}/gtm.js?id=${id}`,
    hosts: () => googleHosts,
    category: () => 'analytics',
    leaves: /^(_ga|_gid|_gat|_gcl|_dc_gtm)/,
  },
  {
    id: 'tagService',
    setting: 'tagServiceId',
    owner: 'Google tag',
    purpose: 'Counts visits (G, GT), or measures advertising (AW, DC).',
    script: (id) => `${google}/gtag/js?id=${id}`,
    hosts: (id) => (isAdvertising(id) ? [...googleHosts, ...advertisingHosts] : googleHosts),
    category: (id) => (isAdvertising(id) ? 'marketing' : 'analytics'),
    leaves: /^(_ga|_gid|_gat|_gcl)/,
  },
  {
    id: 'searchAnalytics',
    setting: 'searchAnalyticsId',
    owner: 'Yandex Metrica',
    purpose: 'Counts visits for the search engine; records neither what is typed nor the screen.',
    script: (id) => `https://mc.yandex.ru/metrika/tag.js?id=${id}`,
    hosts: () => metricaHosts,
    category: () => 'analytics',
    leaves: /^_?ym/,
  },
]
