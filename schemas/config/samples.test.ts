import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Ajv, type AnySchema } from 'ajv'
import { describe, expect, test } from 'vitest'
import { documentKinds } from '../document/documents.ts'
import { conditionSchema } from '../document/condition.ts'
import { formSchema } from '../document/form.ts'
import { jurisdictionSchema } from '../document/jurisdiction.ts'
import { layoutSchema } from '../document/layout.ts'
import { markNames } from '../document/marks.ts'
import { menuSchema } from '../document/menu.ts'
import { messagesSchema } from '../document/messages.ts'
import { pageSchema } from '../document/page.ts'
import { popupSchema } from '../document/popup.ts'
import { receiptSchema } from '../document/receipt.ts'
import { settingsSchema } from '../document/settings.ts'
import { themeSchema } from '../document/theme.ts'
import { errorLiterals } from '../error-literals.ts'
import { errorTypes } from '../errors.ts'
import { routeById, routes, systemPages } from '../routes.ts'
import { settingsSections } from './sections.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const root = new URL('../../config-samples/', import.meta.url)
const kindSchemas = {
  page: pageSchema,
  popup: popupSchema,
  layout: layoutSchema,
  menu: menuSchema,
  form: formSchema,
  receipt: receiptSchema,
  jurisdiction: jurisdictionSchema,
  theme: themeSchema,
  messages: messagesSchema,
  settings: settingsSchema,
}
const folderOf = (kind: string) => (kind === 'messages' || kind === 'settings' ? kind : `${kind}s`)

type Sample = { readonly file: string; readonly source: string; readonly document: Json }
const readSite = (site: string): Sample[] =>
  documentKinds.flatMap((kind) => {
    const folder = new URL(`${site}/${folderOf(kind)}/`, root)
    if (!existsSync(folder)) return []
    return readdirSync(folder).map((name) => {
      const source = readFileSync(new URL(name, folder), 'utf8')
      return { file: `${folderOf(kind)}/${name}`, source, document: JSON.parse(source) as Json }
    })
  })

/** Every value inside a document with its path. */
function* everyValue(value: unknown, path = ''): Generator<readonly [path: string, value: unknown]> {
  yield [path, value]
  const inside = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : []
  for (const [name, child] of inside) yield* everyValue(child, `${path}/${name}`)
}

const isOfLocale = (value: unknown): value is { uz: unknown; ru: unknown } =>
  isObject(value) && ('uz' in value || 'ru' in value)
const formsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : isObject(value)
      ? Object.values(value).filter((form) => typeof form === 'string')
      : []
const placeholders = (words: string) =>
  [...words.matchAll(/\$\$\w+\$\$|##\w+##|\{[\w.]+\}|<\/?\w+|href="[^"]+"/g)].map(([found]) => found).toSorted()

const ajv = new Ajv({ strict: true, strictTypes: false, allErrors: true })
for (const name of markNames) ajv.addFormat(`playbill-${name}`, true)
ajv.addSchema(conditionSchema)

/**
 * The pages of routes that a complete sample leaves out on purpose; `playbill check` lists them. The second site gives
 * no rewards.
 */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  main: [],
  second: ['offers', 'offers-item', 'promotions', 'promotions-item', 'profile-bonuses', 'profile-cashback'],
}
test.each(Object.keys(leftOut))(
  '[RTE-1] the sample site %s has a page for every route but those it leaves out',
  (site) => {
    const pages = new Set(readSite(site).map(({ file }) => file))
    const wanted = [...routes, ...systemPages].map((shown) => ('page' in shown ? shown.page : shown.id))
    const lacking = [...new Set(wanted)].filter((page) => page !== null && !pages.has(`pages/${page}.json`))
    expect(lacking.toSorted(), 'add the page, or name it in leftOut').toEqual(leftOut[site]?.toSorted())
  },
)

describe.each(['main', 'second', 'minimal'])('the sample site %s', (site) => {
  const samples = readSite(site)
  const all = samples.flatMap(({ file, document }) =>
    [...everyValue(document)].map(([path, value]) => ({
      at: `${file}#${path}`,
      name: path.split('/').at(-1) ?? '',
      value,
    })),
  )
  const texts = all
    .filter(({ at, value }) => isOfLocale(value) && !at.endsWith('#/values/formats'))
    .map(({ at, value }) => ({ at, uz: formsOf((value as Json)['uz']), ru: formsOf((value as Json)['ru']) }))
  const ids = (kind: string) =>
    new Set(samples.filter(({ document }) => document['kind'] === kind).map(({ document }) => document['id']))
  const slugs = new Set(
    samples.flatMap(({ document }) => (typeof document['slug'] === 'string' ? [document['slug']] : [])),
  )

  test('every document passes the schema of its kind and is named like its file', () => {
    const wrong = samples.flatMap(({ file, document }) => {
      const kind = documentKinds.find((known) => known === document['kind'])
      if (!kind || file !== `${folderOf(kind)}/${String(document['id'])}.json`) return [file]
      const validate = ajv.compile(kindSchemas[kind] as AnySchema)
      return validate(document) ? [] : [file, validate.errors]
    })
    expect(wrong).toEqual([])
    expect(samples.length).toBeGreaterThan(9)
  })

  test('[CFG-1] every settings section passes its schema; the full sites have all nine', () => {
    const present = settingsSections.filter(({ id }) => ids('settings').has(id))
    const wrong = present.flatMap(({ id, schema }) => {
      const validate = ajv.compile(schema as AnySchema)
      return validate(samples.find(({ file }) => file === `settings/${id}.json`)?.document['values'])
        ? []
        : [id, validate.errors]
    })
    expect(wrong).toEqual([])
    if (site !== 'minimal') expect(present).toHaveLength(9)
    expect(ids('settings').size).toBe(present.length)
  })

  test('[LOC-1] every text has both locales with the same placeholders, tags and links', () => {
    expect(texts.length).toBeGreaterThan(20)
    expect(texts.filter(({ uz, ru }) => uz.length === 0 || ru.length === 0).map(({ at }) => at)).toEqual([])
    expect(
      texts
        .filter(({ uz, ru }) =>
          [...uz, ...ru].some((words) => placeholders(words).join() !== placeholders(uz[0] ?? '').join()),
        )
        .map(({ at }) => at),
    ).toEqual([])
  })

  test('[LOC-1] Uzbek is written in Latin script with its own signs, Russian in Cyrillic', () => {
    const plain = (words: string) => words.replace(/<[^>]+>|\{[\w.]+\}|\$\$\w+\$\$|##\w+##|[\w.]+@[\w.]+/g, '')
    expect(texts.filter(({ uz }) => uz.some((words) => /[Ѐ-ӿ'’‘`]/.test(plain(words)))).map(({ at }) => at)).toEqual([])
    expect(texts.filter(({ ru }) => ru.some((words) => /[ʻʼ]/.test(plain(words)))).map(({ at }) => at)).toEqual([])
    const brand = /Chiroq|Xurmo|RTP|IBAN|Live|Namuna/g
    expect(
      texts
        .filter(({ ru }) =>
          ru.some((words) => /[A-Za-z]{3}/.test(plain(words).replace(brand, '')) && !/[а-яё]/i.test(words)),
        )
        .map(({ at }) => at),
    ).toEqual([])
  })

  test('no text has an exclamation mark', () => {
    expect(
      texts.filter(({ uz, ru }) => [...uz, ...ru].some((words) => words.includes('!'))).map(({ at }) => at),
    ).toEqual([])
  })

  test('every icon is of the lucide set', () => {
    const icons = all.filter(({ name, value }) => /^(icon|coinIcon)$/.test(name) && typeof value === 'string')
    const folder = new URL('../../node_modules/lucide-static/icons/', import.meta.url)
    expect(
      icons.filter(({ value }) => !existsSync(new URL(`${String(value)}.svg`, folder))).map(({ at }) => at),
    ).toEqual([])
  })

  test('every internal link leads to a route or a content page', () => {
    const leads = (path: string) => {
      const steps = (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)
      if (steps.length === 1 && slugs.has(steps[0] ?? '')) return true
      return [...routeById.values()].some(({ id, path: pattern }) => {
        const parts = pattern.split('/').filter(Boolean)
        return (
          id !== 'slug' &&
          parts.length === steps.length &&
          parts.every((part, n) => part.startsWith('$') || part === steps[n])
        )
      })
    }
    const paths = all.flatMap(({ at, name, value }) => {
      if (/^(to|link|moreTo|responsibleTo|to_url)$/.test(name) && typeof value === 'string' && value.startsWith('/'))
        return [{ at, path: value }]
      return typeof value === 'string'
        ? [...value.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => ({ at, path }))
        : []
    })
    const named = all.filter(
      ({ at: place, name, value }) =>
        name === 'page' && !/\/nodes\/\d+\/props\/page$/.test(place) && typeof value === 'string' && !at(value),
    )
    function at(value: string) {
      return routeById.has(value) || slugs.has(value)
    }
    expect(paths.length).toBeGreaterThan(1)
    expect(paths.filter(({ path }) => !leads(path))).toEqual([])
    expect(named).toEqual([])
  })

  test('every menu, form, popup, layout and theme that is named exists', () => {
    const missing = all.flatMap(({ at, name, value }) => {
      if (isObject(value) && value['do'] === 'popup') return ids('popup').has(value['id']) ? [] : [at]
      if (typeof value !== 'string') return []
      if (name === 'menu' || name === 'social' || /menus\/(main|profile|bottom|footer\/\d+)$/.test(at))
        return ids('menu').has(value) ? [] : [at]
      if (name === 'form') return ids('form').has(value) ? [] : [at]
      if (name === 'layout' && !at.includes('/props/')) return ids('layout').has(value) ? [] : [at]
      return name === 'theme' && !at.includes('/props/') ? (ids('theme').has(value) ? [] : [at]) : []
    })
    expect(missing).toEqual([])
  })

  test('every message that a document names exists', () => {
    const has = (key: string) => {
      const [namespace, name = ''] = key.split(':')
      const messages = samples.find(({ file }) => file === `messages/${namespace}.json`)?.document['messages']
      return isObject(messages) && Object.hasOwn(messages, name)
    }
    expect(
      all.filter(({ name, value }) => name === 'key' && typeof value === 'string' && !has(value)).map(({ at }) => at),
    ).toEqual([])
  })

  test('every picture is a file of the site without script or text', () => {
    const pictures = all
      .filter(
        ({ name, value }) => (name === 'src' || name === 'mobile') && typeof value === 'string' && value.includes('/'),
      )
      .map(({ value }) => String(value))
    const wrong = pictures.filter((path) => {
      const file = new URL(`${site}${path}`, root)
      return !existsSync(file) || /<script|<text|href=|\son\w+=/i.test(readFileSync(file, 'utf8'))
    })
    expect(pictures.length).toBeGreaterThan(3)
    expect(wrong).toEqual([])
  })
})

describe.each(['main', 'second'])('the words of %s', (site) => {
  const messages = (namespace: string) =>
    (JSON.parse(readFileSync(new URL(`${site}/messages/${namespace}.json`, root), 'utf8')) as { messages: Json })
      .messages

  test('[VAL-15] override every default message, also those without wording', () => {
    const types = [
      'required',
      'email',
      'minLength',
      'maxLength',
      'phone',
      'fakename',
      'password',
      'name',
      'address',
      'iban',
      'minValue',
      'maxValue',
      'date',
      'sameAs',
      'regex',
      'cardNumber',
      'uncheckedCheckbox',
    ]
    expect(types.filter((type) => messages('common')[`fieldsValidatorErrors.${type}`] === undefined)).toEqual([])
    expect(messages('common')['promoCodeErrors.INVALID']).toBeDefined()
    expect(messages('profile')['smsCodeError']).toBeDefined()
    expect(messages('popups')['registration.wrongRegServerError']).toBeDefined()
    for (const bound of ['minLength', 'minValue'])
      expect(JSON.stringify(messages('common')[`fieldsValidatorErrors.${bound}`]).match(/\$\$min\$\$/g)).toHaveLength(2)
  })

  test('[ERR-4] override every literal message with words of their own', () => {
    const common = messages('common')
    expect(common['dateTimeJoiner']).toBeDefined()
    for (const [key, literal] of Object.entries(errorLiterals))
      expect([key, common[key]]).toEqual([
        key,
        { uz: expect.not.stringContaining(literal), ru: expect.not.stringContaining(literal) },
      ])
  })

  test('[CSH-15] say what every server error means, also on a money call; what became of the money is a line of its own, and no text says it too', () => {
    const errors = messages('errors')
    expect(errorTypes.filter((type) => errors[type] === undefined || errors[`${type}.money`] === undefined)).toEqual([])
    const outcome = messages('outcome')
    const said = (['no', 'yes', 'unknown'] as const).map((money) => outcome[`money.${money}`] as Record<string, string>)
    const firstWords = said
      .flatMap(({ uz = '', ru = '' }) => [uz, ru])
      .map((line) => line.split(' ').slice(0, 2).join(' '))
    const texts = Object.entries({ ...errors, ...messages('cashier') }).filter(([key]) =>
      /\.money$|problem\.(NotSent|Expired)$/.test(key),
    )
    expect(texts.length).toBeGreaterThan(errorTypes.length)
    const isTwice = (text: unknown): boolean =>
      firstWords.some((words) => JSON.stringify(text).toLowerCase().includes(words.toLowerCase()))
    expect(texts.filter(([, text]) => isTwice(text)).map(([key]) => key)).toEqual([])
  })

  test('[SYS-1] have a header and a description for every system page, and a button where it has a target', () => {
    const pages = [
      'maintenance',
      'not-found',
      'forbidden',
      'blocked-user',
      'unsubscribe',
      'slot-errors',
      'pay-cancel',
      'pay-fail',
      'pay-mobile',
      'pay-new-window',
      'pay-pending',
      'pay-success',
    ]
    const system = messages('system')
    expect(
      pages.filter((name) => system[`${name}.header`] === undefined || system[`${name}.description`] === undefined),
    ).toEqual([])
    expect(
      ['blocked-user', 'slot-errors', 'pay-success', 'pay-cancel', 'pay-fail', 'pay-new-window'].filter(
        (name) => system[`${name}.button`] === undefined,
      ),
    ).toEqual([])
  })

  test('[AUT-14] consent to news is not ticked from the start', () => {
    const { values } = JSON.parse(readFileSync(new URL(`${site}/settings/auth.json`, root), 'utf8')) as {
      values: { registration: { notify: Json } }
    }
    expect(values.registration.notify).toEqual({ isActive: true, defaultValue: false })
  })
})
