import { isRecord } from '#base/is-record.ts'
import type {
  CompiledDocument,
  CompiledField,
  CompiledForm,
  CompiledJurisdiction,
  CompiledLayout,
  CompiledMessages,
  CompiledNode,
  CompiledPage,
  CompiledPopup,
  CompiledReceipt,
  CompiledSeo,
  CompiledSettings,
  FormChoice,
  FormPart,
  FormSubmit,
} from '#engine/document/compiled.ts'
import type { DocumentKind } from '#schemas/document/documents.ts'
import { jurisdictionSchema } from '#schemas/document/jurisdiction.ts'
import { outletType } from '#schemas/document/node.ts'
import { fnv1a } from '#base/hash.ts'
import { canonicalJson } from '#base/canonical-json.ts'
import { toPointer } from '#base/json-pointer.ts'
import { compileAction } from './compile-action.ts'
import { splitCondition } from './compile-condition.ts'
import { compileLink } from './compile-link.ts'
import { compileMenu } from './compile-menu.ts'
import { compileNodes, typesOf, type NodeWalk } from './compile-node.ts'
import { compileWords } from './compile-text.ts'
import { fillValue } from './compile-value.ts'
import { isFailed, type CompileContext } from './context.ts'
import { choiceEntries } from '../form-choices.ts'
import { upgradeForm } from '../upgrade-form.ts'
import type { IssueCode } from '../issues/codes.ts'
import { mediaMark } from './media-mark.ts'
import { salvage } from './salvage.ts'

type Source = Record<string, unknown>

const words = (text: unknown, context: CompileContext, fallback = ''): string => {
  const compiled = text === undefined ? fallback : compileWords(text, context)
  return isFailed(compiled) ? fallback : compiled
}
const optionalWords = <K extends string>(key: K, text: unknown, context: CompileContext): { [P in K]?: string } => {
  const compiled = text === undefined ? undefined : compileWords(text, context)
  return (compiled === undefined || isFailed(compiled) ? {} : { [key]: compiled }) as { [P in K]?: string }
}
const idOf = (source: Source): string => String(source.id)

function walkOf(context: CompileContext, outlets = 0): NodeWalk {
  const last = new Map<string, CompiledNode>()
  const remember = (nodes: readonly CompiledNode[]): void => {
    for (const node of nodes) {
      last.set(node.id, node)
      for (const children of Object.values(node.slots ?? {})) remember(children)
    }
  }
  if (context.previous && 'nodes' in context.previous) remember(context.previous.nodes)
  return { context, ids: new Set(), last, count: 0, outlets, isLayout: outlets > 0 }
}

function compileSeo(seo: unknown, context: CompileContext): CompiledSeo {
  const source = isRecord(seo) ? seo : {}
  const image =
    source.image === undefined
      ? undefined
      : fillValue(mediaMark, source.image, [], { context, dynamics: [], dropped: () => undefined })
  return {
    title: words(source.title, context),
    description: words(source.description, context),
    ...optionalWords('text', source.text, context),
    ...(image === undefined || isFailed(image) ? {} : { image: image as NonNullable<CompiledSeo['image']> }),
    ...(source.noindex === true ? { noindex: true } : {}),
  }
}

function compilePage(source: Source, context: CompileContext): CompiledPage {
  const nodes = compileNodes(source.nodes, walkOf(context), '/nodes')
  return {
    kind: 'page',
    id: idOf(source),
    seo: compileSeo(source.seo, context),
    nodes,
    types: typesOf(nodes),
    ...(typeof source.layout === 'string' ? { layout: source.layout } : {}),
    ...(typeof source.slug === 'string' ? { slug: source.slug } : {}),
  }
}

const outlet = (id: string): CompiledNode => ({ id: `${id}.page`, type: outletType, props: {}, onInvalid: 'hide' })
const replaceOutlet = (nodes: readonly CompiledNode[], inner: readonly CompiledNode[]): CompiledNode[] =>
  nodes.flatMap((node) => {
    if (node.type === outletType) return [...inner]
    return [
      node.slots
        ? {
            ...node,
            slots: Object.fromEntries(
              Object.entries(node.slots).map(([name, children]) => [name, replaceOutlet(children, inner)]),
            ),
          }
        : node,
    ]
  })
const hasOutlet = (nodes: readonly CompiledNode[]): boolean =>
  nodes.some((node) => node.type === outletType || Object.values(node.slots ?? {}).some(hasOutlet))

function layoutNodes(source: Source, context: CompileContext, seen: readonly string[]): CompiledNode[] {
  const nodes = compileNodes(source.nodes, walkOf({ ...context, document: idOf(source) }, 1), '/nodes')
  const own = hasOutlet(nodes) ? nodes : [...nodes, outlet(idOf(source))]
  const parentId = source.extends
  if (typeof parentId !== 'string') return own
  const parent = context.source('layout', parentId)
  if (seen.includes(parentId) || !isRecord(parent)) {
    context.report({
      node: null,
      pointer: '/extends',
      code: seen.includes(parentId) ? 'layout-cycle' : 'unknown-layout',
      settled: 'dropped',
    })
    return own
  }
  return replaceOutlet(layoutNodes(parent, context, [...seen, parentId]), own)
}

function compileLayout(source: Source, context: CompileContext): CompiledLayout {
  const nodes = layoutNodes(source, context, [idOf(source)])
  return { kind: 'layout', id: idOf(source), nodes, types: typesOf(nodes) }
}

function compilePopup(source: Source, context: CompileContext): CompiledPopup {
  const nodes = compileNodes(source.nodes, walkOf(context), '/nodes')
  const exit = isRecord(source.exit)
    ? { label: words(source.exit.label, context), to: compileLink(source.exit.to, context) }
    : undefined
  const hasExit = exit !== undefined && !isFailed(exit.to)
  return {
    kind: 'popup',
    id: idOf(source),
    dialog: source.dialog === 'confirm' || source.dialog === 'curtain' ? source.dialog : 'popup',
    ...(source.isAboveAll === true ? { isAboveAll: true } : {}),
    ...(source.linkable === true && source.preventClose !== true ? { isLinkable: true } : {}),
    title: words(source.title, context),
    // A dialog without a way out may not refuse to close (DEC-56).
    preventClose: source.preventClose === true && hasExit,
    size: source.size === 'small' || source.size === 'large' ? source.size : 'medium',
    side: source.side === 'left' ? 'left' : 'right',
    nodes,
    types: typesOf(nodes),
    ...(hasExit ? { exit: exit as NonNullable<CompiledPopup['exit']> } : {}),
  }
}

const messagesOf = (messages: unknown, context: CompileContext): Readonly<Record<string, string>> =>
  isRecord(messages)
    ? Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, words(text, context)]))
    : {}

function compileField(field: unknown, context: CompileContext): CompiledField[] {
  if (!isRecord(field) || typeof field.name !== 'string' || typeof field.type !== 'string') return []
  const { when } = splitCondition(field.when)
  const text = (key: 'autocomplete' | 'mask' | 'pattern' | 'notBefore') =>
    typeof field[key] === 'string' ? { [key]: field[key] } : {}
  const number = (key: 'min' | 'max') => (typeof field[key] === 'number' ? { [key]: field[key] } : {})
  const options = Array.isArray(field.options)
    ? {
        options: field.options.filter(isRecord).map((option) => ({
          value: String(option.value),
          label: words(option.label, context, String(option.value)),
        })),
      }
    : {}
  return [
    {
      name: field.name,
      type: field.type,
      label: words(field.label, context, field.name),
      isRequired: field.isRequired !== false,
      messages: messagesOf(field.messages, context),
      ...optionalWords('hint', field.hint, context),
      ...optionalWords('placeholder', field.placeholder, context),
      ...text('autocomplete'),
      ...text('mask'),
      ...text('pattern'),
      ...text('notBefore'),
      ...number('min'),
      ...number('max'),
      ...options,
      ...startOf('value', field.value),
      ...startOf('offered', field.offered),
      ...(presets.some((name) => name === field.preset) ? { preset: field.preset as (typeof presets)[number] } : {}),
      ...(when ? { when } : {}),
      ...(isRecord(field.whenField) && Array.isArray(field.whenField.is)
        ? { whenField: { name: String(field.whenField.name), is: field.whenField.is.map(String) } }
        : {}),
    },
  ]
}

function compileFormLink(item: unknown, context: CompileContext): CompiledForm['links'] {
  if (!isRecord(item)) return []
  const to = item.to === undefined ? undefined : compileLink(item.to, context)
  const action = item.action === undefined ? undefined : compileAction(item.action, context)
  if (isFailed(to) || isFailed(action)) return []
  return [
    { id: String(item.id), label: words(item.label, context), ...(to ? { to } : {}), ...(action ? { action } : {}) },
  ]
}

function compileSubmit(submit: unknown, context: CompileContext): FormSubmit {
  const { flow, event, call, then } = isRecord(submit) ? submit : {}
  if (typeof call !== 'string') return { flow: String(flow), event: String(event) }
  const action = then === undefined ? [] : compileAction(then, context)
  if (isFailed(action)) return { call, then: [] }
  const choices = (Array.isArray(then) ? then : [then]).flatMap((step: unknown, index) =>
    choiceEntries(step).map(([key, field]): FormChoice => ({ step: index, key, field })),
  )
  return { call, then: action, ...(choices.length > 0 && { choices }) }
}

function compileParts<K extends string>(key: K, parts: unknown, context: CompileContext): { [P in K]?: FormPart[] } {
  const compiled = (Array.isArray(parts) ? parts.filter(isRecord) : []).map(({ id, title, fields }): FormPart => ({
    id: String(id),
    title: words(title, context),
    fields: Array.isArray(fields) ? fields.map(String) : [],
  }))
  return (compiled.length > 0 ? { [key]: compiled } : {}) as { [P in K]?: FormPart[] } // of this very key
}

const presets = ['name', 'secondName', 'thirdName'] as const
const startOf = (key: 'value' | 'offered', value: unknown): Pick<CompiledField, 'value' | 'offered'> => {
  if (typeof value === 'string') return { [key]: value }
  return isRecord(value) && typeof value.bind === 'string' ? { [key]: { bind: value.bind } } : {}
}

function compileConfirm(confirm: unknown, context: CompileContext): Pick<CompiledForm, 'confirm'> {
  if (!isRecord(confirm)) return {}
  const name = (key: 'repeats' | 'sendsAs') => (typeof confirm[key] === 'string' ? { [key]: confirm[key] } : {})
  return {
    confirm: {
      title: words(confirm.title, context),
      text: words(confirm.text, context),
      yes: words(confirm.yes, context),
      no: words(confirm.no, context),
      ...name('repeats'),
      ...name('sendsAs'),
    },
  }
}

function compileDone(done: unknown, context: CompileContext): Pick<CompiledForm, 'done'> {
  if (!isRecord(done)) return {}
  const until = typeof done.until === 'string' ? { until: done.until } : {}
  return { done: { text: words(done.text, context), ...until } }
}

function compileForm(authored: Source, context: CompileContext): CompiledForm {
  const source = upgradeForm(authored)
  return {
    kind: 'form',
    id: idOf(source),
    title: words(source.title, context),
    submit: compileSubmit(source.submit, context),
    ...(source.strategy === 'eager' || source.strategy === 'onSubmit' ? { strategy: source.strategy } : {}),
    secret: Array.isArray(source.secret)
      ? source.secret.filter((name): name is string => typeof name === 'string')
      : [],
    fields: Array.isArray(source.fields) ? source.fields.flatMap((field) => compileField(field, context)) : [],
    ...compileParts('steps', source.steps, context),
    ...compileParts('groups', source.groups, context),
    ...optionalWords('note', source.note, context),
    button: words(source.button, context),
    ...compileConfirm(source.confirm, context),
    ...compileDone(source.done, context),
    ...(isRecord(source.messages) ? { messages: messagesOf(source.messages, context) } : {}),
    links: Array.isArray(source.links) ? source.links.flatMap((item) => compileFormLink(item, context)) : [],
  }
}

function compileReceipt(source: Source, context: CompileContext): CompiledReceipt {
  const blocks = Array.isArray(source.blocks) ? source.blocks.filter(isRecord) : []
  return {
    kind: 'receipt',
    id: idOf(source),
    title: words(source.title, context),
    blocks: blocks.map((block) => ({
      id: String(block.id),
      block: String(block.block),
      isVisible: block.isVisible === true,
      ...optionalWords('text', block.text, context),
    })),
  }
}

function compileJurisdiction(source: Source, context: CompileContext): CompiledJurisdiction {
  const { review: _, kind: _kind, version: _version, $schema: _schema, ...rest } = source
  const filled = fillValue(jurisdictionSchema, rest, [], {
    context,
    dynamics: [],
    dropped: (place, code) => context.report({ node: null, pointer: toPointer(place), code, settled: 'dropped' }),
  })
  // The gates have checked it by this schema; what failed is left out, and readers must check each value.
  return { ...(isRecord(filled) ? filled : {}), kind: 'jurisdiction', id: idOf(source) } as CompiledJurisdiction
}

function compileMessages(source: Source, context: CompileContext): CompiledMessages {
  const messages: Record<string, string> = {}
  for (const [key, entry] of Object.entries(isRecord(source.messages) ? source.messages : {})) {
    const own = isRecord(entry) ? entry[context.locale] : undefined
    if (typeof own === 'string') messages[key] = own
    else if (isRecord(own))
      for (const [form, text] of Object.entries(own)) if (typeof text === 'string') messages[`${key}_${form}`] = text
  }
  return { kind: 'messages', id: idOf(source), messages }
}

function compileSettings(source: Source, context: CompileContext): CompiledSettings {
  const id = idOf(source)
  const schema = context.settings.get(id)
  const validator = context.validators.settings.get(id)
  const report = (pointer: string, code: IssueCode) =>
    context.report({ node: null, pointer: `/values${pointer}`, code, settled: 'dropped' })
  const salvaged = validator ? salvage(validator, isRecord(source.values) ? source.values : {}, schema) : null
  if (!schema || !validator)
    context.report({ node: null, pointer: '/id', code: 'unknown-section', settled: 'fallback' })
  for (const { pointer, code } of salvaged === null ? [] : salvaged.ok ? salvaged.removed : [salvaged.fault])
    report(pointer, code)
  const values = fillValue(schema, salvaged?.ok ? salvaged.value : {}, [], {
    context,
    dynamics: [],
    dropped: (place, code) => report(toPointer(place), code),
  })
  return { kind: 'settings', id, values: isRecord(values) ? values : {} }
}

/** A short name of a content that never changes. */
const contentName = (value: unknown): string => fnv1a(canonicalJson(value)).toString(36)

const compilers: Readonly<Record<DocumentKind, (source: Source, context: CompileContext) => CompiledDocument>> = {
  page: compilePage,
  layout: compileLayout,
  popup: compilePopup,
  menu: (source, context) => {
    const menu = compileMenu(source, context)
    return isFailed(menu) ? { kind: 'menu', id: idOf(source), title: '', items: [] } : menu
  },
  form: compileForm,
  receipt: compileReceipt,
  jurisdiction: compileJurisdiction,
  messages: compileMessages,
  settings: compileSettings,
  theme: (source) => ({
    kind: 'theme',
    id: idOf(source),
    scheme: source.scheme === 'light' ? 'light' : 'dark',
    hash: contentName(source.tokens ?? {}),
  }),
}

/** Compiles one document in one locale. Never throws on any JSON: what makes no sense is settled and reported. */
export function compileDocument(kind: DocumentKind, source: unknown, context: CompileContext): CompiledDocument {
  return compilers[kind](isRecord(source) ? source : { id: context.document }, context)
}
