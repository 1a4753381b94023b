import { isRecord } from '#base/is-record.ts'
import { safeHref } from '#base/links.ts'
import { readMoment } from '#engine/conditions/moment.ts'
import type { Dynamic } from '#engine/document/compiled.ts'
import type { IssueCode } from '#engine/document/issues/codes.ts'
import { errorCode } from '#engine/document/issues/error-code.ts'
import { longestCode } from '#schemas/document/code.ts'
import { markOf, type MarkName } from '#schemas/document/marks.ts'
import { parseCode } from '../code/parse-code.ts'
import { compileAction } from './compile-action.ts'
import { compileLink } from './compile-link.ts'
import { compileMenu } from './compile-menu.ts'
import { compileRich } from './compile-rich.ts'
import { compileText, compileWords } from './compile-text.ts'
import { Failed, isFailed, wrongType, type CompileContext } from './context.ts'

type Schema = Record<string, unknown>
type Place = readonly (string | number)[]
/** The value with defaults filled in and marks resolved; parts that depend on bindings are added to `dynamics`. */
type Filler = {
  readonly context: CompileContext
  readonly dynamics: Dynamic[]
  readonly dropped: (place: Place, code: IssueCode) => void
}

function compileMedia(value: unknown, context: CompileContext): unknown {
  if (!isRecord(value)) return wrongType(value)
  const [src, mobile] = [safeHref(value.src), value.mobile === undefined ? null : safeHref(value.mobile)]
  if (!src)
    return typeof value.src === 'string'
      ? new Failed(value.src === '' ? 'empty-text' : 'unsafe-address', ['src'])
      : value.src === undefined
        ? new Failed('missing-property')
        : wrongType(value.src)
  if (value.alt === undefined) return new Failed('missing-alt')
  const alt = value.alt === '' ? '' : compileWords(value.alt, context)
  if (isFailed(alt))
    return value.alt === null ? new Failed('missing-alt', ['alt']) : new Failed(alt.code, ['alt', ...alt.at])
  for (const side of ['width', 'height'])
    if (typeof value[side] !== 'number')
      return value[side] === undefined
        ? new Failed('missing-property')
        : new Failed(
            errorCode(
              { keyword: 'type', instancePath: '', schemaPath: '', params: { type: 'integer' } },
              value[side],
              side,
            ),
            [side],
          )
  return {
    src: src.href,
    alt,
    width: value.width,
    height: value.height,
    ...(mobile ? { mobile: mobile.href } : {}),
    ...(typeof value.color === 'string' ? { color: value.color } : {}),
  }
}

/** A moment as documents write it, in milliseconds since 1970. */
const compileTime = (value: unknown, place: Place, filler: Filler): unknown =>
  typeof value === 'string' ? (readMoment(value) ?? wrongType(value)) : compileBound(value, place, filler)

function compileBound(value: unknown, place: Place, { context, dynamics }: Filler): unknown {
  if (!isRecord(value) || !('bind' in value)) return value
  if (typeof value.bind !== 'string') return new Failed(wrongType(value.bind).code, ['bind'])
  if (!context.bindings.has(value.bind)) return new Failed('unknown-binding', ['bind'])
  dynamics.push({ at: place, value: { kind: 'value', bind: value.bind } })
  return null
}

function compileMark(mark: MarkName, value: unknown, place: Place, filler: Filler): unknown {
  const { context } = filler
  switch (mark) {
    case 'text': {
      const text = compileText(value, context)
      if (isFailed(text)) return text
      if ('words' in text) return text.words
      filler.dynamics.push({ at: place, value: text.dynamic })
      return ''
    }
    case 'rich':
      return compileRich(value, context)
    case 'link':
      return compileLink(value, context)
    case 'media':
      return compileMedia(value, context)
    case 'action':
      return compileAction(value, context)
    case 'menu':
      return typeof value === 'string' ? compileMenu(context.source('menu', value), context) : wrongType(value)
    case 'icon':
    case 'form':
    case 'popup':
      return typeof value === 'string' ? value : wrongType(value)
    case 'code':
      return typeof value === 'string' ? parseCode(value.slice(0, longestCode)).elements : wrongType(value)
    case 'bound-time':
      return compileTime(value, place, filler)
    default:
      return compileBound(value, place, filler)
  }
}

function fillObject(schema: Schema, value: Record<string, unknown>, place: Place, filler: Filler): unknown {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  const others = isRecord(schema.additionalProperties) ? schema.additionalProperties : undefined
  const result: Record<string, unknown> = {}
  for (const [name, child] of Object.entries(properties)) {
    const given = Object.hasOwn(value, name) ? value[name] : isRecord(child) ? child.default : undefined
    if (given === undefined) continue
    const filled = fillValue(child, given, [...place, name], filler)
    if (!isFailed(filled)) result[name] = filled
    else if (required.includes(name)) return new Failed(filled.code, [name, ...filled.at])
    else filler.dropped([...place, name], filled.code)
  }
  if (others)
    for (const [name, given] of Object.entries(value)) {
      if (Object.hasOwn(properties, name)) continue
      const filled = fillValue(others, given, [...place, name], filler)
      if (isFailed(filled)) filler.dropped([...place, name], filled.code)
      else result[name] = filled
    }
  return result
}

/** Fills one value by its schema. Invalid list items are dropped, the others stay (C2). */
export function fillValue(schema: unknown, value: unknown, place: Place, filler: Filler): unknown | Failed {
  if (!isRecord(schema)) return value
  const mark = markOf(schema)
  if (mark) return compileMark(mark, value, place, filler)
  if (isRecord(value))
    return isRecord(schema.properties) || isRecord(schema.additionalProperties)
      ? fillObject(schema, value, place, filler)
      : value
  if (Array.isArray(value) && isRecord(schema.items)) {
    const items: unknown[] = []
    for (const [index, item] of value.entries()) {
      const filled = fillValue(schema.items, item, [...place, items.length], filler)
      if (isFailed(filled)) filler.dropped([...place, index], filled.code)
      else items.push(filled)
    }
    return items
  }
  return value
}
