import { expect, test } from 'vitest'
import type { RouteDefinition } from '#schemas/routes.ts'
import type { World } from '../world.ts'
import { jurisdictionFindings } from './jurisdiction.ts'
import type { SiteMember } from './site.ts'

const world = {
  routes: [{ id: 'terms', path: '/rules/terms' }] as unknown as readonly RouteDefinition[], // only what links read
  vocabulary: {
    jurisdiction: {
      document: 'site',
      profile: ['jurisdiction'],
      minimumAge: { path: ['age', 'least'], default: 18, field: { name: 'birth', type: 'date' } },
      footerMenus: ['footer'],
      helplines: 'helplines',
      firstLimit: { limit: 'deposit', widget: 'cashier', form: 'limit' },
      ownLimits: { widget: 'limits', forms: { loss: 'loss', stake: 'stakes' } },
      periods: [
        { list: ['timeOut', 'periods'], form: 'pause', call: 'account.pause', field: 'period', names: { P1D: 'day' } },
      ],
      consent: {
        switchPath: ['isAsked'],
        uses: [
          { path: ['analytics', 'id'], categories: ['analytics', 'ads'] },
          { path: ['chat'], off: 'none', categories: ['functional'] },
        ],
        code: { path: ['code'], default: 'ads' },
      },
    },
  },
} as unknown as World // only what this check reads

const member = (kind: SiteMember['kind'], id: string, value: unknown): SiteMember => ({
  path: `${kind}/${id}.json`,
  kind,
  id,
  value,
  references: [],
})
const settings = (values: object) => member('settings', 'site', { values: { jurisdiction: 'uz', ...values } })
const profile = (value: object) => member('jurisdiction', 'uz', value)
const page = (id: string, ...nodes: object[]) => member('page', id, { nodes })
const birth = member('form', 'profile', { fields: [{ name: 'birth', type: 'date' }] })
const found = (...members: readonly SiteMember[]) => jurisdictionFindings(members, world)
/** The findings of a profile in a site with these settings and documents. */
const demanded = (value: object, values: object = {}, ...others: readonly SiteMember[]) =>
  found(settings(values), profile(value), ...others)

test('[ENG-3] nothing is demanded where the settings name no profile, or one that cannot be read', () => {
  expect(found(profile({ minimumAge: 21 }))).toEqual([])
  expect(found(member('settings', 'site', { values: {} }), profile({ minimumAge: 21 }))).toEqual([])
  expect(found(member('settings', 'other', { values: { jurisdiction: 'zz' } }))).toEqual([])
  expect(found(member('page', 'site', { values: { jurisdiction: 'zz' } }))).toEqual([])
  expect(found(settings({}), member('jurisdiction', 'uz', undefined))).toEqual([])
  expect(demanded({})).toEqual([])
  expect(jurisdictionFindings([settings({})], { ...world, vocabulary: {} } as unknown as World)).toEqual([])
})

test('[ENG-3] a profile that is not there names the nearest one', () => {
  const named = (id: string) => member('settings', 'site', { values: { jurisdiction: id } })
  expect(found(named('uzb'), profile({}), member('page', 'uzb', {}))).toEqual([
    {
      code: 'unknown-jurisdiction',
      pointer: '/values/jurisdiction',
      file: 'settings/site.json',
      expected: 'the id of a document in jurisdictions/',
      received: '"uzb"',
      didYouMean: 'uz',
      hint: 'There is no file jurisdictions/uzb.json. Known are: uz.',
      fix: [{ op: 'replace', path: '/values/jurisdiction', value: 'uz' }],
    },
  ])
  expect(found(named('z'.repeat(70)))).toMatchObject([
    {
      received: `"${'z'.repeat(60)}"`,
      hint: expect.stringMatching(/z{60}\.json\. Known are: none\.$/),
      fix: undefined,
    },
  ])
})

test('[ENG-3] players are at least as old as the profile demands', () => {
  expect(demanded({ minimumAge: 18 }, {}, birth)).toEqual([])
  expect(demanded({ minimumAge: 21 }, { age: { least: 21 } }, birth)).toEqual([])
  expect(demanded({ minimumAge: 21 }, { age: { least: 20 } }, birth)).toEqual([
    {
      code: 'jurisdiction-age',
      pointer: '/values/age/least',
      file: 'settings/site.json',
      expected: 'at least 21, as the profile "uz" demands',
      received: '20',
      hint: 'Write 21 as age.least.',
      fix: [{ op: 'replace', path: '/values/age/least', value: 21 }],
    },
  ])
  expect(demanded({ minimumAge: 21 }, {}, birth)).toMatchObject([
    { code: 'jurisdiction-age', pointer: '/values', received: '18', fix: undefined },
  ])
  expect(demanded({ minimumAge: '21' }, {})).toEqual([])
})

test('[ENG-3] a form asks for the day of birth', () => {
  const others = [
    member('page', 'a', birth.value),
    member('form', 'b', { fields: [{ name: 'birth', type: 'text' }] }),
    member('form', 'c', { fields: [{ name: 'since', type: 'date' }] }),
  ]
  expect(demanded({ minimumAge: 18 }, {}, ...others)).toEqual([
    {
      code: 'jurisdiction-age',
      pointer: '/values/jurisdiction',
      file: 'settings/site.json',
      expected: 'a form with a field "birth" of type "date"',
      received: 'none',
      hint: expect.stringContaining('Add { "name": "birth", "type": "date", … } to the form'),
    },
  ])
  expect(demanded({ minimumAge: 18 }, {}, ...others, birth)).toEqual([])
})

test('[ENG-3] the helplines of a profile are shown on a page or in a layout', () => {
  const lines = (count: number) => ({ helplines: Array.from({ length: count }, (_, index) => ({ id: `l${index}` })) })
  const block = { id: 'a', type: 'helplines' }
  expect(demanded(lines(1))).toMatchObject([
    {
      code: 'jurisdiction-helplines',
      pointer: '/values/jurisdiction',
      hint: expect.stringMatching(/has a helpline\.$/),
    },
  ])
  expect(demanded(lines(3))).toMatchObject([{ hint: expect.stringMatching(/has 3 helplines\.$/) }])
  for (const other of [member('popup', 'a', { nodes: [block] }), page('a', { id: 'b', type: 'html' })])
    expect(demanded(lines(1), {}, other)).toHaveLength(1)
  for (const kind of ['page', 'layout'] as const)
    expect(demanded(lines(1), {}, member(kind, 'a', { nodes: [{ slots: { default: [block] } }] }))).toEqual([])
  expect([demanded(lines(0)), demanded({ helplines: {} })]).toEqual([[], []])
})

test('[ENG-3] a limit before the first deposit has its form in every block that takes deposits', () => {
  const cashier = (props?: object) => ({ id: 'a', type: 'cashier', ...(props && { props }) })
  const limits = { limitsBeforeDeposit: ['deposit'] }
  expect(demanded(limits, {}, page('a', cashier({ limit: 'f' })))).toEqual([])
  expect(demanded(limits, {}, page('a', cashier({ limit: 'f' })), page('b', cashier()))).toEqual([
    {
      code: 'jurisdiction-limit',
      pointer: '/values/jurisdiction',
      file: 'settings/site.json',
      expected: '"limit" in the props of every block of type cashier',
      received: 'none in page/b.json',
      hint: expect.stringMatching(/^Name the form of the limit as "limit" in page\/b\.json: the profile "uz"/),
    },
  ])
  expect(demanded(limits, {}, member('popup', 'a', { nodes: [cashier()] }), page('b', { type: 'html' }))).toEqual([])
  expect(demanded({ limitsBeforeDeposit: ['session'] }, {}, page('b', cashier()))).toEqual([])
  expect(demanded({ limitsBeforeDeposit: 'deposit' }, {}, page('b', cashier()))).toEqual([])
})

test('[ENG-3] other limits have their forms in the block in which players set limits', () => {
  const limits = { limitsBeforeDeposit: ['loss', 'stake', 'session'] }
  const block = (props: object) => ({ id: 'a', type: 'limits', props })
  expect(demanded(limits)).toMatchObject([
    { code: 'jurisdiction-limit', expected: '"loss" in the props of a block of type limits', received: 'none' },
    {
      expected: '"stakes" in the props of a block of type limits',
      hint: expect.stringContaining('of the kind stake is'),
    },
  ])
  expect(demanded(limits, {}, page('a', block({ loss: 'f' })), page('b', block({ stakes: 'g' })))).toEqual([])
  const elsewhere = [
    member('popup', 'a', { nodes: [block({ loss: 'f' })] }),
    page('b', { type: 'html', props: { loss: 1 } }),
  ]
  expect(demanded({ limitsBeforeDeposit: ['loss'] }, {}, ...elsewhere)).toHaveLength(1)
  expect(demanded({ limitsBeforeDeposit: { 0: 'loss' } })).toEqual([])
})

test('[ENG-3] the periods of a profile have a form, and the form has them as choices', () => {
  const pauses = (...periods: unknown[]) => ({ timeOut: { periods } })
  const block = page('a', { id: 'a', type: 'limits', props: { pause: 'pause' } })
  const form = (fields: unknown) => member('form', 'pause', { submit: { call: 'account.pause' }, fields })
  const choices = (...values: string[]) => [
    { name: 'why' },
    { name: 'period', options: values.map((value) => ({ value })) },
  ]
  expect(demanded(pauses('P1D'))).toEqual([
    {
      code: 'jurisdiction-period',
      pointer: '/values/jurisdiction',
      file: 'settings/site.json',
      expected: '"pause" in the props of a block of type limits',
      received: 'none',
      hint: expect.stringContaining('Name a form whose target is account.pause as "pause" in the block limits'),
    },
  ])
  expect(demanded(pauses('P1D'), {}, block)).toEqual([])
  expect(demanded(pauses('P1D'), {}, block, form(choices('week', 'day')))).toEqual([])
  expect(demanded(pauses('P1D', 'P9D', 5), {}, block, form(choices('week', 'month')))).toEqual([
    {
      code: 'jurisdiction-period',
      pointer: '/fields/1/options',
      file: 'form/pause.json',
      expected: 'an option with the value "day"',
      received: '"week", "month"',
      hint: 'Add an option with "value": "day": the profile "uz" has that period in timeOut.periods.',
    },
  ])
  for (const fields of [undefined, {}, [{ name: 'why' }], [{ name: 'period' }]])
    expect(demanded(pauses('P1D'), {}, block, form(fields))).toEqual([])
  expect(demanded(pauses('P9D', 'toString'), {}, form(choices('week')))).toEqual([])
  expect(demanded({ timeOut: { periods: 'P1D' } })).toEqual([])
  const other = member('form', 'other', { submit: { call: 'account.other' }, fields: choices('week') })
  const noForm = member('page', 'other', { submit: { call: 'account.pause' }, fields: choices('week') })
  expect(demanded(pauses('P1D'), {}, block, other, noForm)).toEqual([])
})

test('[ENG-3] what needs consent runs only where visitors are asked for it', () => {
  const needs = (consent: unknown, values: object) => demanded({ consent }, values)
  const counted = { analytics: { id: 'G-1' } }
  expect(needs(['analytics'], { ...counted, isAsked: true })).toEqual([])
  expect(needs(['functional'], counted)).toEqual([])
  expect(needs('analytics', counted)).toEqual([])
  expect(needs(['ads'], counted)).toEqual([
    {
      code: 'jurisdiction-consent',
      pointer: '/values',
      file: 'settings/site.json',
      expected: 'true',
      received: 'nothing, which is false',
      hint: 'Write true as isAsked, or take analytics.id out: the profile "uz" demands consent of the category analytics or ads.',
    },
  ])
  expect(needs(['analytics'], { ...counted, isAsked: false })).toMatchObject([
    { pointer: '/values/isAsked', received: 'false' },
  ])
  expect(needs(['functional'], { chat: 'none' })).toEqual([])
  expect(needs(['functional'], { chat: 'own' })).toMatchObject([{ hint: expect.stringContaining('take chat out') }])
  const code = (...list: unknown[]) => needs(['ads'], { code: list })
  expect(
    code({ isEnabled: false, category: 'ads' }, { category: 'ads' }, { isEnabled: true, category: 'other' }),
  ).toEqual([])
  expect(code({ isEnabled: true, category: 'other' }, { isEnabled: true })).toMatchObject([
    { hint: expect.stringContaining('take code[1] out: the profile "uz" demands consent of the category ads.') },
  ])
  expect(needs(['ads'], { code: { 0: { isEnabled: true } } })).toEqual([])
})

test('[ENG-3] the links that a profile demands stand in a footer menu or a layout', () => {
  const links = (...to: unknown[]) => ({ footerLinks: to.map((one) => ({ to: one })) })
  const footer = { footer: ['bottom'] }
  const menu = (id: string, ...to: unknown[]) => member('menu', id, { items: to.map((one) => ({ to: one })) })
  const help = member('page', 'help-page', { slug: 'help' })
  expect(demanded(links('/help'), footer)).toEqual([
    {
      code: 'jurisdiction-footer-link',
      pointer: '/values/jurisdiction',
      file: 'settings/site.json',
      expected: 'a link to /help in a footer menu or a layout',
      received: 'none',
      hint: 'Add an entry with "to": "/help" to one of the menus that footer names: the profile "uz" demands it.',
    },
  ])
  expect(demanded(links('/help'), footer, menu('bottom', '/help'))).toEqual([])
  expect(demanded(links('/help'), footer, member('menu', 'bottom', undefined))).toEqual([])
  expect(demanded(links('/help'), footer, member('layout', 'main', { nodes: [{ props: { to: '/help' } }] }))).toEqual(
    [],
  )
  expect(demanded(links('/help'), footer, help, menu('bottom', { page: 'help-page' }))).toEqual([])
  expect(demanded(links({ page: 'help-page' }), footer, help, menu('bottom', '/help'))).toEqual([])
  expect(demanded(links({ page: 'terms' }), footer, menu('bottom', '/rules/terms'))).toEqual([])
  expect(demanded(links({ page: 'other' }), footer, menu('bottom', '/other'))).toEqual([])
  for (const others of [
    [menu('top', '/help')],
    [member('page', 'bottom', { to: '/help' })],
    [menu('bottom', '/helper')],
  ])
    expect(demanded(links('/help'), footer, ...others)).toHaveLength(1)
  expect(demanded(links('/help'), { footer: 'bottom' }, menu('bottom', '/help'))).toHaveLength(1)
  expect(demanded(links('/a', '/b', '/c'), footer, menu('bottom', '/b')).map(({ expected }) => expected)).toEqual(
    ['/a', '/c'].map((path) => `a link to ${path} in a footer menu or a layout`),
  )
  expect(demanded({ footerLinks: { to: '/help' } }, footer)).toEqual([])
  expect(demanded(links('/undefined'), footer, menu('bottom', { title: 'x' }))).toHaveLength(1)
})
