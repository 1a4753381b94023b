import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { link, menuRef, text } from '#schemas/document/marks.ts'

export const accountShellSamples = [
  {
    name: 'plain',
    props: { title: { uz: 'Kassa', ru: 'Касса' }, menu: 'cashier', area: 'cashier' },
    slots: { default: [] },
  },
  {
    name: 'long text',
    props: {
      title: { uz: 'Shaxsiy maʼlumotlar va bogʻlanish usullari', ru: 'Личные данные и способы связи' },
      lead: {
        uz: 'Pul yechishdan oldin maʼlumotlar tekshiriladi, shuning uchun ular haqiqiy boʻlishi kerak.',
        ru: 'Перед выводом данные проверяются, поэтому они должны быть настоящими.',
      },
      menu: 'profile-pages',
      area: 'profile',
    },
    slots: { default: [] },
  },
]

export const accountShellSchema = {
  type: 'object',
  title: 'Account shell',
  description:
    'The frame of a page of the cashier or the profile: its title, the ways to the other pages beside it, and what it shows.',
  properties: {
    title: text('The first-level heading of the page.'),
    lead: text('One or two sentences below it.'),
    menu: menuRef('Links to the other pages.'),
    hub: link(
      'The page that holds the ways on a phone, as a list with the state of each; the other pages lead back to it. Without it the ways are a row above each page.',
    ),
    area: {
      enum: ['cashier', 'profile'],
      description:
        'Where the page belongs: the cashier settings say in which of the two the breakdown of the balance is shown.',
    },
  },
  required: ['title', 'menu', 'area'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'account-shell',
  category: 'layout',
  schema: accountShellSchema,
  samples: accountShellSamples,
  slots: { default: {} },
  onInvalid: 'default',
  words: ['account'],
  component: () => import('./account-shell.tsx').then((module) => module.AccountShell),
})
