import type { JSONSchema } from 'json-schema-to-ts'

const counter = <const D extends string>(description: D) => ({ type: 'string', pattern: '^[A-Za-z0-9_-]+$', maxLength: 60, description }) as const
const parameter = <const V extends string, const D extends string>(value: V, description: D) =>
  ({ type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 60, default: value, description }) as const

/** Analytics (specification section 3): ids of the services, and the names that parameters of the address get. */
export const analytics = {
  type: 'object',
  default: {},
  description: 'Counting of visits. Services get nothing from secure documents unless security.thirdPartyOnMoneyPages is on.',
  properties: {
    tagServiceId: counter('Id for the tag service.'),
    searchAnalyticsId: counter("Id for the search engine's analytics service."),
    tagManagerId: counter('Id for the tag manager.'),
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
