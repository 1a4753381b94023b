import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'

const header = [
  {
    id: 'header',
    type: 'site-header',
    props: {},
    slots: {
      logo: [{ id: 'logo', type: 'site-logo', props: { name: 'Playbill' } }],
      menu: [{ id: 'menu', type: 'menu', props: { menu: 'main' } }],
      actions: [
        { id: 'locale', type: 'locale-switch', props: {} },
        { id: 'account', type: 'account-chip', props: { signIn: { do: 'popup', id: 'auth' } } },
      ],
    },
  },
]
const main = [{ id: 'title', type: 'page-title', props: { title: { uz: 'Oʻyin zali', ru: 'Игровой зал' } } }]

export const siteFrameSamples = [
  {
    name: 'plain',
    props: {},
    slots: {
      header,
      main,
      rail: [{ id: 'rail', type: 'side-rail', props: { menu: 'rail' } }],
      bar: [{ id: 'bar', type: 'bottom-bar', props: { menu: 'bottom' } }],
    },
  },
  { name: 'page only', props: { width: 'full' }, slots: { main } },
]

export const siteFrameSchema = {
  type: 'object',
  title: 'Frame',
  description: 'Places the header, side rail, page, footer and bottom bar. One in each layout.',
  properties: {
    width: {
      enum: ['content', 'full'],
      default: 'content',
      description: 'content: the page is at most 1440 px wide; full: as wide as the window.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'site-frame',
  category: 'layout',
  chunk: 'usual',
  schema: siteFrameSchema,
  slots: { notice: { max: 3 }, header: { max: 1 }, rail: { max: 1 }, main: { min: 1 }, footer: {}, bar: { max: 1 } },
  samples: siteFrameSamples,
  component: () => import('./site-frame.tsx').then((module) => module.SiteFrame),
})
