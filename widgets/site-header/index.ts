import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'

const logo = { id: 'logo', type: 'site-logo', props: { name: 'Playbill' } }
const menu = { id: 'menu', type: 'menu', props: { menu: 'main' } }
const actions = [
  { id: 'locale', type: 'locale-switch', props: {} },
  { id: 'account', type: 'account-chip', props: { signIn: { do: 'popup', id: 'auth' } } },
]

export const siteHeaderSamples = [
  { name: 'plain', props: {}, slots: { logo: [logo], menu: [menu], actions } },
  {
    name: 'long text',
    props: { isSticky: false },
    slots: { logo: [{ ...logo, props: { name: 'Toshkent oqshomi oʻyin zali va klubi' } }], menu: [menu], actions },
  },
  { name: 'stacked', props: { layout: 'stacked' }, slots: { logo: [logo], menu: [menu], actions } },
  { name: 'empty', props: {} },
]

export const siteHeaderSchema = {
  type: 'object',
  title: 'Header',
  description: 'The bar at the top of every page: logo, menu, and what the visitor can do.',
  properties: {
    layout: {
      enum: ['line', 'stacked'],
      default: 'line',
      description:
        'line: logo, menu and actions in one line; stacked: the logo in the middle, and from 992 px the menu in a second line below it.',
    },
    isSticky: { type: 'boolean', default: true, description: 'Stays in view while the page scrolls.' },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'site-header',
  category: 'layout',
  chunk: 'usual',
  schema: siteHeaderSchema,
  slots: { start: { max: 2 }, logo: { max: 1 }, menu: { max: 2 }, actions: { max: 6 } },
  samples: siteHeaderSamples,
  component: () => import('./site-header.tsx').then((module) => module.SiteHeader),
})
