import type { JSONSchema } from 'json-schema-to-ts'
import { analytics } from './analytics.ts'
import { chatSettings } from './chat.ts'
import { customCode, host, onOff, redirects, whole } from './fields.ts'
import { formats, functionalSettings, hints, validatorConfig } from './site-behaviour.ts'
import { campaigns, elsewhere, menus } from './site-navigation.ts'
import { media, text } from '../document/marks.ts'
import type { Props } from '../document/marks.ts'

/** The site section (CFG-1 to CFG-4, SEO-3). */
export const siteSchema = {
  type: 'object',
  title: 'Site',
  description: 'Brand, features, menus and behaviour of the whole site.',
  properties: {
    name: text('Name of the brand.'),
    theme: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,63}$', description: 'Id of the theme document.' },
    logo: media('Logo of the header.'),
    logoMobile: media('Logo of the header on a phone.'),
    footerLogo: media('Logo of the footer.'),
    footerLogoMobile: media('Logo of the footer on a phone.'),
    jurisdiction: {
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9_-]*$',
      maxLength: 60,
      description: 'Id of the jurisdiction profile that the site obeys; without it everything is as specified.',
    },
    functionalSettings,
    validatorConfig,
    loader: {
      type: 'object',
      default: {},
      description: 'What is shown while a page loads.',
      properties: {
        showPercentProgress: onOff(false, 'Whether the share that is loaded is shown.'),
        loaderLogo: media('Picture of the loader.'),
      },
      additionalProperties: false,
    },
    popups: {
      type: 'object',
      default: {},
      description: 'Popups.',
      properties: {
        fallbacks: {
          type: 'object',
          default: {},
          description: 'What happens when a popup document is missing.',
          properties: {
            authPopupEnabled: onOff(true, 'Whether the built-in sign-in popup opens; otherwise the /forms page.'),
          },
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
    time_to_force_logout: whole(
      0,
      0,
      86_400,
      'Seconds without activity after which a player is logged out, 60 to 86400; 0 is off. The general info of the platform wins.',
    ),
    locale: {
      type: 'object',
      default: {},
      description: 'How the language is chosen.',
      properties: {
        strategy: {
          enum: ['browser', 'platform'],
          default: 'browser',
          description: "By the browser, or by the player's account.",
        },
      },
      additionalProperties: false,
    },
    formats,
    dateTimeJoiner: text('Word between a date and a time.'),
    consentVersion: whole(
      1,
      1,
      10_000,
      'Version of what visitors consent to, where functionalSettings.isConsentAsked is on: another number asks everybody again.',
    ),
    security: {
      type: 'object',
      default: {},
      description: 'Safety of money and data.',
      properties: {
        thirdPartyOnMoneyPages: onOff(
          false,
          'Whether custom code, chat and tags run on cashier, profile, forms and confirmation pages.',
        ),
        externalHosts: {
          type: 'array',
          maxItems: 200,
          uniqueItems: true,
          default: [],
          items: host,
          description: 'Hosts to which backUrl, redirects and pictures may lead.',
        },
        gameHosts: {
          type: 'array',
          maxItems: 100,
          default: [],
          description:
            'Hosts whose pages may be framed on public pages: games and the sportsbook. Only https, and no host that is not listed.',
          items: {
            type: 'object',
            description: 'One host.',
            properties: {
              host,
              saysReady: onOff(
                true,
                'Whether its pages send a message to the page around them once they are loaded. Until then the frame is covered, and after 20 seconds the player can load it again. Off for a provider that sends nothing: its pages count as ready once loaded, and an error page of the browser goes unnoticed.',
              ),
            },
            required: ['host'],
            additionalProperties: false,
          },
        },
        paymentHosts: {
          type: 'array',
          maxItems: 100,
          uniqueItems: true,
          default: [],
          items: host,
          description:
            'Hosts of payment providers: their pages may be framed on cashier, profile, forms and confirmation pages, and forms there may be sent to them. Only https. The page of the identity check is named by VERIFY_ORIGIN.',
        },
        miniApp: {
          type: 'object',
          default: {},
          description: 'The site as a mini-app of the messenger Telegram.',
          properties: {
            hosts: {
              type: 'array',
              maxItems: 10,
              uniqueItems: true,
              default: [],
              items: host,
              description:
                'Hosts of the messenger: web.telegram.org. They may show public pages in a frame, and a visitor who comes through the mini-app is registered. Without any the site is no mini-app.',
            },
          },
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
    cms: {
      type: 'object',
      default: {},
      description: "The content managers' backend.",
      properties: {
        version: {
          enum: ['v3', 'v4', 'v5'],
          default: 'v4',
          description:
            'Shape of its answers: v3 is flat, v4 has data.attributes, v5 is flat in data and names entries by documentId.',
        },
      },
      additionalProperties: false,
    },
    menus,
    ...elsewhere,
    ...hints,
    ...campaigns,
    chat: chatSettings,
    analytics,
    customCode,
    redirects: redirects('Redirects, tried in order before the page is looked up.'),
  },
  required: ['name', 'theme', 'logo', 'logoMobile', 'footerLogo', 'footerLogoMobile'],
  additionalProperties: false,
} as const satisfies JSONSchema

export type SiteSettings = Props<typeof siteSchema>
