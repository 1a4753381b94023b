import { safeHref } from '#base/links.ts'
import { locales } from '#schemas/document/locales.ts'
import { pageLinkSchema, type Link } from '#schemas/document/link.ts'
import { describeValue } from '../issues/describe-value.ts'
import { looksRelative } from '../routes.ts'
import type { CheckContext } from './context.ts'
import { schemaFindings } from './schema-findings.ts'

const expected = 'a path of the site, {"page"}, or an https, mailto or tel address'

/** A link: whether it is safe; whether it leads anywhere is checked later, with the whole site. */
export function checkLink(value: unknown, pointer: string, context: CheckContext): void {
  if (typeof value === 'string') return checkAddress(value, pointer, context)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return context.add({
      code: value === null ? 'null-value' : 'wrong-type',
      pointer,
      expected,
      received: describeValue(value, pointer),
      hint: `Write ${expected}.`,
    })
  }
  const validate = context.validators.documents.get('page-link')
  const findings = validate ? schemaFindings(validate, pageLinkSchema, value, pointer) : []
  for (const finding of findings) context.add(finding)
  if (findings.length === 0) context.refer({ to: 'link', link: value as Link, pointer }) // its schema has just passed it
}

function checkAddress(value: string, pointer: string, context: CheckContext): void {
  const received = describeValue(value, '')
  if (value === '') return context.add({ code: 'empty-text', pointer, expected, received })
  const safe = safeHref(value)
  if (!safe && looksRelative(value)) {
    return context.add({
      code: 'relative-link',
      pointer,
      expected: 'a path that begins with /',
      received,
      didYouMean: `/${value}`,
      hint: 'Without / in front, a path would count from the page on which the link stands.',
      fix: [{ op: 'replace', path: pointer, value: `/${value}` }],
    })
  }
  if (!safe) return context.add({ code: 'unsafe-address', pointer, expected, received, hint: unsafeHint(value) })
  if (safe.external) return
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/.exec(safe.href) ?? []
  if (locales.some((locale) => locale === first)) {
    const path = rest.startsWith('/') ? rest : `/${rest}`
    return context.add({
      code: 'link-with-locale',
      pointer,
      expected: 'a path without locale',
      received,
      didYouMean: path,
      hint: "The site adds the visitor's locale to each path by itself.",
      fix: [{ op: 'replace', path: pointer, value: path }],
    })
  }
  context.refer({ to: 'link', link: value, pointer })
}

function unsafeHint(value: string): string {
  if (/^http:\/\//i.test(value)) return 'Only encrypted addresses are allowed: write https:// instead of http://.'
  if (value.startsWith('//'))
    return 'An address that begins with // leaves the site: write https:// in front, or one / for a path of the site.'
  if (value.startsWith('#'))
    return 'A link cannot be a fragment alone: write the path of the page in front, "/faq#pay".'
  return `This address could run a script, leave the site unseen or be read in two ways. Write ${expected}, without spaces, backslashes or invisible characters.`
}

/** An address outside the site: absolute https. */
export function checkOutside(value: unknown, pointer: string, context: CheckContext): void {
  if (typeof value === 'string' && safeHref(value)?.href.startsWith('https:')) return
  const hint =
    typeof value === 'string' && value.startsWith('/')
      ? 'A path of the site is opened with {"do": "navigate", "to": …}.'
      : typeof value === 'string'
        ? unsafeHint(value)
        : 'Write an absolute https address.'
  context.add({
    code: typeof value === 'string' ? 'unsafe-address' : 'wrong-type',
    pointer,
    expected: 'an absolute https address',
    received: describeValue(value, ''),
    hint,
  })
}
