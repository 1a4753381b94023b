import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { markNames } from '../document/marks.ts'
import { settingsSections, type SettingsSectionId } from './sections.ts'
import { specifiedFields } from '../testing/specified-fields.ts'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

function child(schema: Node, step: string): unknown {
  if (step === '[]') return schema['items']
  if (step === '*') return schema['additionalProperties']
  return isNode(schema['properties']) ? schema['properties'][step] : undefined
}

function at(schema: unknown, path: string): unknown {
  const steps = path.replaceAll('[]', '.[]').split('.')
  return steps.reduce<unknown>((reached, step) => (isNode(reached) ? child(reached, step) : undefined), schema)
}

/** Every schema inside a schema, with its path. */
function* everySchema(schema: unknown, path: string): Generator<readonly [string, Node]> {
  if (!isNode(schema)) return
  yield [path, schema]
  for (const [name, property] of Object.entries(isNode(schema['properties']) ? schema['properties'] : {}))
    yield* everySchema(property, `${path}.${name}`)
  yield* everySchema(schema['items'], `${path}[]`)
  yield* everySchema(schema['additionalProperties'], `${path}.*`)
  for (const choice of Array.isArray(schema['anyOf']) ? schema['anyOf'] : []) yield* everySchema(choice, path)
}

function strictAjv(): Ajv {
  const ajv = new Ajv({ strict: true, strictTypes: false, allErrors: true, useDefaults: true })
  for (const name of markNames) ajv.addFormat(`playbill-${name}`, true)
  return ajv
}

const schemas = Object.fromEntries(settingsSections.map(({ id, schema }) => [id, schema])) as unknown as Record<
  SettingsSectionId,
  Node
>
const withDefaults = (id: SettingsSectionId, values: Node): Node => {
  const filled = structuredClone(values)
  const validate = strictAjv().compile(schemas[id])
  expect(validate(filled), JSON.stringify(validate.errors)).toBe(true)
  return filled
}

test('[LOC-5] the nine sections have their specified names', () => {
  expect(settingsSections.map(({ wire }) => wire)).toEqual([
    'settings-seo',
    'site-config',
    'cashier-config',
    'games-config',
    'search-config',
    'loyalty',
    'auth-config',
    'forms-config',
    'meta-data-tool',
  ])
  expect(new Set(settingsSections.map(({ id }) => id)).size).toBe(9)
})

describe.each(settingsSections)('$id', ({ id, schema }) => {
  test('[CFG-1] holds every specified field', () => {
    expect(specifiedFields[id].filter((path) => at(schema, path) === undefined)).toEqual([])
  })

  test('compiles in strict mode', () => {
    expect(strictAjv().compile(schema)).toBeTypeOf('function')
  })

  test('describes every property and refuses unknown ones', () => {
    const all = [...everySchema(schema, id)]
    expect(
      all
        .filter(([, { description }]) => typeof description !== 'string' || description.length < 4)
        .map(([path]) => path)
        .filter((path) => !path.endsWith('[]')),
    ).toEqual([])
    expect(
      all
        .filter(([, node]) => node['type'] === 'object' && node['additionalProperties'] === undefined)
        .map(([path]) => path),
    ).toEqual([])
  })

  test('bounds every string, list, dictionary and number', () => {
    const all = [...everySchema(schema, id)]
    const unbounded = all.filter(([, node]) => {
      if (node['type'] === 'string') return node['maxLength'] === undefined && node['pattern'] === undefined
      if (node['type'] === 'array') return node['maxItems'] === undefined
      if (node['type'] === 'integer' || node['type'] === 'number')
        return node['minimum'] === undefined || node['maximum'] === undefined
      return isNode(node['additionalProperties']) && node['maxProperties'] === undefined
    })
    expect(unbounded.map(([path]) => path)).toEqual([])
  })
})

test('a path that no schema has is noticed', () => {
  expect(at(schemas.site, 'functionalSettings.isTwoFaEnable')).toBeUndefined()
  expect(at(schemas.seo, 'pages[].meta[].httpequiv')).toBeUndefined()
})

const picture = { src: '/media/logo.svg', alt: 'Logo', width: 10, height: 10 }
const leastSite = {
  name: 'Brand',
  theme: 'night',
  logo: picture,
  logoMobile: picture,
  footerLogo: picture,
  footerLogoMobile: picture,
}

describe('defaults', () => {
  test('[AUT-14] registration consents are as the specification says', () => {
    expect(withDefaults('auth', {})).toMatchObject({
      registration: {
        terms: { isActive: true, defaultValue: false },
        notify: { isActive: true, defaultValue: true },
        markBetting: { isActive: false, defaultValue: 'betting' },
      },
    })
  })

  test('[CFG-1] the site section: balance updates, hints, toasts, time, security', () => {
    expect(withDefaults('site', leastSite)).toMatchObject({
      functionalSettings: {
        settingsForUpdBalance: {
          countSecondsForInterval: 10,
          countSecondsForDelayBetweenClick: 1,
          countMinutesAfterWhichRequestsTurnedOff: 5,
        },
      },
      popups: { fallbacks: { authPopupEnabled: true } },
      security: { thirdPartyOnMoneyPages: false, externalHosts: [] },
      validatorConfig: { passwordMinLength: 6, passwordMaxLength: 20, fakenameMinLength: 4, codeLength: 6 },
      confirmHint: { hours: 120 },
      registrationHint: { hours: 2 },
      toast: { time: 5000 },
      time_to_force_logout: 0,
      locale: { strategy: 'browser' },
      analytics: { urlParameters: { track_id: 'trackId' } },
    })
  })

  test('[CFG-1] the cashier, game, search, loyalty and form sections', () => {
    expect(withDefaults('cashier', {})).toMatchObject({
      paymentMethodsUrlDisplay: 'sysname',
      emptyDepositCurrency: 'EUR',
      sumCurrency: 'USD',
      historyPageSize: 4,
      recentSize: 4,
      symbolPosition: 'before',
    })
    expect(withDefaults('games', {})).toMatchObject({
      pageSize: 18,
      maxPageSize: 300,
      tournamentPageSize: 12,
      bannersCount: 10,
      imageKeys: { jackpots: { desktop: 'image' } },
    })
    expect(withDefaults('search', { empty_text: 'Nothing.' })).toMatchObject({ min_length: 2, debounce_ms: 250 })
    expect(withDefaults('loyalty', {})).toMatchObject({ notification: { duration: 5, volume: 0.5, sound: '' } })
    expect(withDefaults('forms', {})).toMatchObject({ registrationValidationStrategy: 'onSubmit' })
    expect(withDefaults('seo', { default: {} })).toMatchObject({ platformSegment: '' })
  })
})

describe('refusals', () => {
  const refuses = (id: SettingsSectionId, values: Node) =>
    strictAjv().compile(schemas[id])(structuredClone(values)) === false

  test.each(['//evil.example', '/\\evil.example', 'http://evil.example', 'javascript:alert(1)', '/a b'])(
    'a redirect to %s',
    (to_url) => {
      expect(refuses('site', { ...leastSite, redirects: [{ from_url: '/old/*', to_url }] })).toBe(true)
      expect(refuses('site', { ...leastSite, redirects: [{ from_url: '/old/*', to_url: '/new/*' }] })).toBe(false)
    },
  )

  test('an unknown field, at any depth', () => {
    expect(refuses('site', { ...leastSite, functionalSettings: { isTwoFaEnable: true } })).toBe(true)
    expect(refuses('auth', { registration: { terms: { active: true } } })).toBe(true)
  })

  test('[SEO-1] a product without its picture, which no search engine shows', () => {
    expect(refuses('seo', { default: { product: { name: 'P', image: '/media/p.png' } } })).toBe(false)
    expect(refuses('seo', { default: { product: { name: 'P' } } })).toBe(true)
  })

  const balance = (values: Node) =>
    ['site', { ...leastSite, functionalSettings: { settingsForUpdBalance: values } }] as const
  test.each<[string, readonly [SettingsSectionId, Node], boolean]>([
    ['a balance asked for every 2 seconds', balance({ countSecondsForInterval: 2 }), true],
    ['a balance asked for every 5 seconds', balance({ countSecondsForInterval: 5 }), false],
    ['two minutes between clicks', balance({ countSecondsForDelayBetweenClick: 120 }), true],
    ['a minute between clicks', balance({ countSecondsForDelayBetweenClick: 60 }), false],
    ['a day until asking ends', balance({ countMinutesAfterWhichRequestsTurnedOff: 1440 }), false],
    ['a day and a minute until asking ends', balance({ countMinutesAfterWhichRequestsTurnedOff: 1441 }), true],
    ['a toast of half a second', ['site', { ...leastSite, toast: { time: 500 } }], true],
    ['a toast of a second', ['site', { ...leastSite, toast: { time: 1000 } }], false],
    ['a toast that stays', ['site', { ...leastSite, toast: { time: 0 } }], false],
    ['a toast of two minutes', ['site', { ...leastSite, toast: { time: 120_000 } }], true],
    ['a notice that stays', ['loyalty', { notification: { duration: 0 } }], false],
    ['51 rows of the history', ['cashier', { historyPageSize: 51 }], true],
  ])('[C6] exactly the values that a page would clamp are refused: %s', (_name, [id, values], isRefused) =>
    expect(refuses(id, values)).toBe(isRefused),
  )

  test('a refresh by http-equiv', () => {
    expect(refuses('seo', { default: { meta: [{ httpEquiv: 'refresh', content: '0;url=//evil.example' }] } })).toBe(
      true,
    )
  })
})
