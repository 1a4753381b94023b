import { safeHref } from '#base/links.ts'
import type { WidgetSpec } from '#engine/define-widget.ts'
import { nodeLimits, outletType } from '#schemas/document/node.ts'
import { maxTextLength } from '#schemas/document/text.ts'
import type { MarkName } from '#schemas/document/marks.ts'
import { literalOf } from './check/bound.ts'
import { isPicture } from './check/media.ts'
import { planOf, type Plan } from './plan.ts'
import { stepSchemas } from './schemas.ts'
import type { ValidatorSet } from './validators.ts'

type Guard = (value: unknown) => boolean
type Fields = Readonly<Record<string, unknown>>

/**
 * Says quickly whether a page, popup or layout has the shape that its schemas want: envelope, then each block by its type, marks by hand, no
 * union of widgets (design.md, promise 1). It answers for drafts in the browser; what names mean is the gate's to say. `validators` is the
 * runtime set, whose first error ends it.
 */
export function createPageValidator(widgets: ReadonlyMap<string, WidgetSpec>, validators: ValidatorSet): (document: unknown) => boolean {
  const node = need(validators, 'node')
  const condition = need(validators, 'condition')
  const guards = createMarkGuards(validators)
  const types = new Map([...widgets].map(([type, spec]) => [type, { isShaped: validators.widgets.get(type) ?? never, isMarked: guardOf(planOf(spec.schema), guards), version: spec.version }]))
  let left = 0

  const isNode = (value: unknown, depth: number): boolean => {
    if (--left < 0 || depth > nodeLimits.depth || !node(value)) return false
    const { type, props, when, slots, v } = value as Fields // `node` has just passed it
    if (when !== undefined && !condition(when)) return false
    if (type !== outletType) {
      const known = types.get(type as string) // `node` has just passed it
      const given = props ?? nothing
      if (!known || (v !== undefined && v !== known.version) || !known.isShaped(given) || !known.isMarked(given)) return false
    }
    if (slots !== undefined) for (const name in slots as Fields) if (!isList((slots as Fields)[name], depth + 1)) return false // `node` has passed slots as an object
    return true
  }
  const isList = (list: unknown, depth: number): boolean => {
    if (!Array.isArray(list)) return false
    for (let index = 0; index < list.length; index++) if (!isNode(list[index], depth)) return false
    return true
  }
  const envelopes = new Map(['page', 'popup', 'layout'].map((kind) => [kind, need(validators, `document ${kind}`)]))
  return (document) => {
    left = nodeLimits.nodes
    if (typeof document !== 'object' || document === null) return false
    const envelope = envelopes.get((document as { kind?: unknown }).kind as string) // a Map answers any key
    return envelope?.(document) === true && isList((document as { nodes?: unknown }).nodes, 1)
  }
}

const nothing = Object.freeze({})
const never: Guard = () => false

function need(validators: ValidatorSet, key: string): Guard {
  const validator = validators.documents.get(key)
  if (!validator) throw new Error(`There is no generated validator "${key}": run npm run generate`)
  return validator
}

function guardOf(plan: Plan | null | undefined, guards: Readonly<Record<MarkName | 'condition', Guard>>): Guard {
  if (!plan) return () => true
  if (plan.mark) return guards[plan.mark]
  const properties = [...(plan.properties ?? [])].map(([name, child]) => [name, guardOf(child, guards)] as const)
  const item = plan.items && guardOf(plan.items, guards)
  const rest = plan.rest && guardOf(plan.rest, guards)
  return (value) => {
    if (Array.isArray(value)) return item === undefined || value.every(item)
    if (typeof value !== 'object' || value === null) return true
    const fields = value as Fields // an object, as just tested
    for (const [name, guard] of properties) {
      const child = fields[name]
      if (child !== undefined && !guard(child)) return false
    }
    if (rest) for (const name in fields) if (!plan.properties?.has(name) && !rest(fields[name])) return false
    return true
  }
}

function createMarkGuards(validators: ValidatorSet): Readonly<Record<MarkName | 'condition', Guard>> {
  const isPageLink = need(validators, 'page-link')
  const isMediaShape = need(validators, 'media')
  const steps = new Map(Object.keys(stepSchemas).map((verb) => [verb, need(validators, `step ${verb}`)]))
  const isLink: Guard = (value) => (typeof value === 'string' ? safeHref(value) !== null : isPageLink(value))
  const isMedia: Guard = (value) => {
    if (!isMediaShape(value)) return false
    const { src, mobile, alt } = value as Fields // the shape has just been passed
    return isPicture(src as string) && (mobile === undefined || isPicture(mobile as string)) && (alt === '' || isText(alt)) // texts, by the shape
  }
  const isStep: Guard = (value) => {
    const { do: verb, to, text, url } = Object(value) as Fields // any value has fields or none
    if (steps.get(verb as string)?.(value) !== true) return false // a Map answers any key
    if (verb === 'navigate') return isLink(to)
    return verb === 'toast' ? isText(text) : verb !== 'open' || safeHref(url)?.href.startsWith('https:') === true
  }
  const isAction: Guard = (value) => (Array.isArray(value) ? value.length > 0 && value.length <= 10 && value.every(isStep) : isStep(value))
  const isName: Guard = (value) => typeof value === 'string' && value !== ''
  const bound = (type: Parameters<typeof literalOf>[0]): Guard => (value) => isBind(value) || (type === 'text' ? isText(value) : literalOf(type, value) !== undefined)
  return {
    text: isText, rich: isText, link: isLink, media: isMedia, action: isAction, icon: isName, menu: isName, form: isName, popup: isName, code: isName, condition: need(validators, 'condition'),
    'bound-text': bound('text'), 'bound-number': bound('number'), 'bound-boolean': bound('boolean'), 'bound-money': bound('money'), 'bound-time': bound('time'),
  }
}

const isBind: Guard = (value) => typeof value === 'object' && value !== null && 'bind' in value && typeof value.bind === 'string' && countKeys(value) === 1
const isWords: Guard = (value) => typeof value === 'string' && value !== '' && value.length <= maxTextLength
const isForms = (value: unknown, forms: readonly string[]): boolean => typeof value === 'object' && value !== null && countKeys(value) === forms.length && forms.every((form) => isWords((value as Fields)[form])) // an object, as just tested

function isText(value: unknown): boolean {
  if (typeof value === 'string') return isWords(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { uz, ru, key, count } = value as Fields // an object, as just tested
  if (key !== undefined) return typeof key === 'string' && /^[a-z][a-z0-9-]*:[A-Za-z0-9_.-]+$/.test(key) && countKeys(value) === 1
  if (count !== undefined) return typeof count === 'string' && countKeys(value) === 3 && isForms(uz, ['one', 'other']) && isForms(ru, ['one', 'few', 'many', 'other'])
  return isWords(uz) && isWords(ru) && countKeys(value) === 2
}

function countKeys(value: object): number {
  let count = 0
  for (const _key in value) count++
  return count
}
