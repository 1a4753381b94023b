import type { ConsentCategory } from './consent.ts'

/** A service that counts visits for the operator: what it is, and all that a page with it loads, asks and finds stored. */
export type TagService = {
  readonly id: 'tagManager' | 'tagService' | 'searchAnalytics'
  /** Field of the setting `analytics` that holds the operator's id. */
  readonly setting: 'tagManagerId' | 'tagServiceId' | 'searchAnalyticsId'
  readonly owner: string
  readonly purpose: string
  readonly script: (id: string) => string
  /** What its programs ask besides the host of the script. */
  readonly hosts: readonly string[]
  readonly category: (id: string) => ConsentCategory
  /** Names of the cookies and keys that it leaves in the browser. */
  readonly leaves: RegExp
}

const google = 'https://www.googletagmanager.com'
const googleHosts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

/** The services of ANA-1, in the order in which they are loaded. Their ids have passed the patterns of schemas/config/analytics.ts (C11). */
export const tagServices: readonly TagService[] = [
  {
    id: 'tagManager',
    setting: 'tagManagerId',
    owner: 'Google Tag Manager',
    purpose: "Loads the operator's tags, by the rules of its container.",
    script: (id) => `${google}/gtm.js?id=${id}`,
    hosts: googleHosts,
    category: () => 'analytics',
    leaves: /^(_ga|_gid|_gat|_gcl|_dc_gtm)/,
  },
  {
    id: 'tagService',
    setting: 'tagServiceId',
    owner: 'Google tag',
    purpose: 'Counts visits (G, GT), or measures advertising (AW, DC).',
    script: (id) => `${google}/gtag/js?id=${id}`,
    hosts: googleHosts,
    category: (id) => (/^(AW|DC)-/.test(id) ? 'marketing' : 'analytics'),
    leaves: /^(_ga|_gid|_gat|_gcl)/,
  },
  {
    id: 'searchAnalytics',
    setting: 'searchAnalyticsId',
    owner: 'Yandex Metrica',
    purpose: 'Counts visits for the search engine; records neither what is typed nor the screen.',
    script: (id) => `https://mc.yandex.ru/metrika/tag.js?id=${id}`,
    hosts: ['https://mc.yandex.com'],
    category: () => 'analytics',
    leaves: /^_?ym/,
  },
]
