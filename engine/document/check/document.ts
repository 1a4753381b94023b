import { isRecord } from '#base/is-record.ts'
import { didYouMean } from '#base/did-you-mean.ts'
import { documentKinds, type DocumentKind } from '#schemas/document/documents.ts'
import { outletType } from '#schemas/document/node.ts'
import type { BindingScope } from '#schemas/vocabulary.ts'
import type { Finding } from '../issues/finding.ts'
import { escapePointerPart } from '#base/json-pointer.ts'
import { marksIn, visitMarks } from '../schema-marks.ts'
import { documentSchemas } from '../schemas.ts'
import { checkAddresses } from './addresses.ts'
import { withoutConsequences } from './consequences.ts'
import type { CheckContext, Reference } from './context.ts'
import { checkForm, checkPattern, checkTarget } from './form.ts'
import { checkMark } from './mark.ts'
import { checkNodes, type NodesSeen } from './nodes.ts'
import { schemaFindings } from './schema-findings.ts'
import { comparePlaceholders } from './text.ts'
import { checkTheme } from './theme.ts'
import { isOutdatedForm, upgradePatch } from '../upgrade-form.ts'
import { checkUnique, itemsOf } from './unique.ts'

export type DocumentFacts = { readonly findings: readonly Finding[]; readonly references: readonly Reference[] }
type Fields = Readonly<Record<string, unknown>>
export type DocumentSubject = Omit<CheckContext, 'add' | 'refer' | 'scopes' | 'around'>

/**
 * Everything that can be checked in one document without the others, and what it needs of them. Never throws on any
 * JSON.
 */
export function checkAlone(value: unknown, subject: DocumentSubject): DocumentFacts {
  const findings: Finding[] = []
  const references: Reference[] = []
  const context: CheckContext = {
    ...subject,
    add: (finding) => void findings.push(finding),
    refer: (reference) => void references.push(reference),
    scopes: new Set<BindingScope>(subject.kind === 'popup' ? ['dialog'] : subject.kind === 'form' ? ['form'] : []),
    around: [],
  }
  if (subject.kind === 'form' && isRecord(value) && isOutdatedForm(value))
    return { findings: [outdatedForm(value)], references }
  const schema = documentSchemas[subject.kind]
  const validate = subject.validators.documents.get(`document ${subject.kind}`)
  findings.push(...(validate ? shapeFindings(schemaFindings(validate, schema, value, ''), subject.kind) : []))
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    visitMarks(marksIn(schema), value, '', (mark, marked, pointer) =>
      checkMark[mark](
        marked,
        pointer,
        pointer.includes('/messages/')
          ? { ...context, isValidationMessage: true }
          : subject.kind === 'form' && pointer === '/submit/then'
            ? { ...context, formFields: (value as Fields)['fields'] ?? [] }
            : context,
      ),
    )
    byKind[subject.kind]?.(value as Fields, context) // an object, as just tested
  }
  return { findings: withoutConsequences(findings), references }
}

const outdatedForm = (form: Fields): Finding => ({
  code: 'outdated-form',
  pointer: form['flow'] === undefined ? '/event' : '/flow',
  at: 'key',
  expected: '"submit": {"flow", "event"} and "button"',
  received: '"flow" and "event" beside "submit"',
  hint: 'Write "submit": {"flow": ..., "event": ...}, and rename "submit", the words of the button, to "button".',
  fix: upgradePatch(form),
})

/** A plural form that a messages document lacks has a code of its own. */
function shapeFindings(findings: readonly Finding[], kind: DocumentKind): Finding[] {
  if (kind !== 'messages') return [...findings]
  return findings.map((finding) => {
    if (finding.code !== 'missing-property') return finding
    const depth = finding.pointer.split('/').length - 1
    if (depth === 3)
      return {
        ...finding,
        code: 'missing-plural-form',
        hint: `Add ${finding.expected?.replace('the property ', 'the form ') ?? 'the form'}.`,
      }
    return depth === 2
      ? {
          ...finding,
          code: 'missing-locale',
          hint: `Add ${finding.expected?.replace('the property ', '') ?? 'the locale'} with the translation.`,
        }
      : finding
  })
}

const byKind: Partial<Readonly<Record<DocumentKind, (document: Fields, context: CheckContext) => void>>> = {
  page: (document, context) => {
    checkNodes(document['nodes'], '/nodes', context, newSeen())
    if (typeof document['layout'] === 'string')
      context.refer({ to: 'layout', id: document['layout'], pointer: '/layout' })
  },
  popup: (document, context) => {
    checkNodes(document['nodes'], '/nodes', context, newSeen())
    if (document['preventClose'] === true && document['exit'] === undefined)
      context.add({
        code: 'popup-without-exit',
        pointer: '/preventClose',
        expected: 'the property "exit" beside preventClose',
        received: 'nothing',
        hint: 'Add "exit": {"label": {"uz", "ru"}, "to": a link}, or remove preventClose.',
      })
    if (document['preventClose'] === true && document['linkable'] === true)
      context.add({
        code: 'popup-linkable-locked',
        pointer: '/linkable',
        expected: 'a popup that can be closed',
        received: 'preventClose',
        hint: 'Remove linkable or preventClose: a visitor who follows a link must be able to close what it opens.',
      })
  },
  layout: (document, context) => {
    const seen = newSeen()
    checkNodes(document['nodes'], '/nodes', context, seen)
    const [first, ...more] = seen.outlets
    if (first === undefined && Array.isArray(document['nodes']))
      context.add({
        code: 'outlet-missing',
        pointer: '/nodes',
        expected: `one block of type ${outletType}`,
        received: 'none',
      })
    for (const pointer of more)
      context.add({
        code: 'outlet-repeated',
        pointer: `${pointer}/type`,
        expected: 'one outlet',
        received: 'another one',
        hint: `The page already goes into ${first}: remove this block.`,
      })
    if (typeof document['extends'] === 'string')
      context.refer({ to: 'layout', id: document['extends'], pointer: '/extends' })
  },
  menu: (document, context) => {
    const seen = new Map<string, string>()
    checkUnique(document['items'], '/items', 'id', 'duplicate-item-id', context, seen)
    for (const { item, pointer } of itemsOf(document['items'], '/items')) {
      checkTarget(item, pointer, context)
      checkUnique(item['items'], `${pointer}/items`, 'id', 'duplicate-item-id', context, seen)
      for (const below of itemsOf(item['items'], `${pointer}/items`)) checkTarget(below.item, below.pointer, context)
    }
  },
  form: checkForm,
  theme: checkTheme,
  jurisdiction: (document, context) => {
    checkUnique(document['helplines'], '/helplines', 'id', 'duplicate-item-id', context)
    checkUnique(document['footerLinks'], '/footerLinks', 'id', 'duplicate-item-id', context)
  },
  receipt: (document, context) => checkUnique(document['blocks'], '/blocks', 'id', 'duplicate-item-id', context),
  messages: (document, context) => {
    for (const [key, entry] of Object.entries(Object(document['messages']))) {
      if (typeof entry === 'object' && entry !== null) comparePlaceholders(entry as Fields, `/messages/${key}`, context) // an object, as just tested
    }
  },
  settings: (document, context) => {
    const section = context.world.settings.get(context.id)
    if (!section) {
      const known = [...context.world.settings.keys()]
      return context.add({
        code: 'unknown-section',
        pointer: '/id',
        expected: `one of ${known.join(', ')}`,
        didYouMean: didYouMean(context.id, known),
        hint: `Sections are: ${known.join(', ')}. The file has the name of its section.`,
      })
    }
    const validate = context.validators.settings.get(context.id)
    if (typeof document['values'] !== 'object' || document['values'] === null) return
    for (const finding of validate ? schemaFindings(validate, section, document['values'], '/values') : [])
      context.add(finding)
    checkAddresses(section, document['values'], '/values', context)
    for (const { pattern, pointer } of patternsIn(document['values'], '/values'))
      checkPattern(pattern, pointer, context)
    visitMarks(marksIn(section), document['values'], '/values', (mark, value, pointer) =>
      checkMark[mark](value, pointer, { ...context, isValidationMessage: true }),
    )
  },
}

/** The regular expressions of settings: members that are called so. */
function patternsIn(value: unknown, pointer: string): { pattern: string; pointer: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) => {
    const at = `${pointer}/${escapePointerPart(key)}`
    return typeof child === 'string'
      ? /(^p|P)attern$/.test(key)
        ? [{ pattern: child, pointer: at }]
        : []
      : patternsIn(child, at)
  })
}

const newSeen = (): NodesSeen => ({ ids: new Map(), count: 0, outlets: [] })

/**
 * The kind whose folder a path of a site lies in, and the id that its name gives; null where it is no document of a
 * site.
 */
export function placeOf(path: string): { readonly kind: DocumentKind; readonly id: string } | null {
  const [, folder, id] = /^([a-z]+)\/([^/]+)\.json$/.exec(path) ?? []
  const kind = documentKinds.find((name) => folderOf(name) === folder)
  return kind && id !== undefined ? { kind, id } : null
}

/** The folder of a site that holds documents of a kind. */
export const folderOf = (kind: DocumentKind): string => (kind === 'messages' || kind === 'settings' ? kind : `${kind}s`)
