import type { JSONSchema } from 'json-schema-to-ts'

/** Each service's ids have their own pattern, so nothing else can reach a script or an address (C11). */
const counter = <const P extends string, const D extends string>(pattern: P, description: D) =>
  ({ type: 'string', pattern, maxLength: 32, description }) as const
const parameter = <const V extends string, const D extends string>(value: V, description: D) =>
  ({ type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 60, default: value, description }) as const

/** Analytics (ANA-1, ANA-3): the ids of the services and the names of the address's parameters. */
export const analytics = {
  type: 'object',
  default: {},
  description:
    'Counting of visits. Services get nothing from secure documents unless security.thirdPartyOnMoneyPages is on.',
  properties: {
    tagServiceId: counter('^(?:G|GT|AW|DC)-[A-Z0-9]{4,20}$', 'Id for the tag service: G-XXXXXXXXXX.'),
    searchAnalyticsId: counter(
      '^[1-9][0-9]{4,11}$',
      "Id for the search engine's analytics service: the number of the counter.",
    ),
    tagManagerId: counter('^GTM-[A-Z0-9]{4,12}$', 'Id for the tag manager: GTM-XXXXXXX.'),
    isPageviewSent: {
      type: 'boolean',
      default: true,
      description:
        'Whether each page that is opened is counted, by the services and by the platform (events.handle): a call for each page.',
    },
    urlParameters: {
      type: 'object',
      default: {},
      description: 'Parameters of the address that are kept, and the names they get.',
      properties: {
        track_id: parameter('trackId', 'Name of track_id.'),
        show_popup_reg: parameter('show_popup_reg', 'Name of show_popup_reg.'),
        publisher_id: parameter('publisher_id', 'Name of publisher_id.'),
        goal_id: parameter('goal_id', 'Name of goal_id.'),
        goal_entry_id: parameter('goal_entry_id', 'Name of goal_entry_id.'),
        link_id: parameter('link_id', 'Name of link_id.'),
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
