import { isRecord } from '#base/is-record.ts'
import { lookup } from '#base/dictionary.ts'
import { locales } from '#schemas/document/locales.ts'
import type { DynamicValue, TextParts } from '#engine/document/compiled.ts'
import { Failed, isFailed, wrongType, type CompileContext } from './context.ts'

const placeholder = /\{([A-Za-z][A-Za-z0-9_.]*)\}/g

/** Splits a text at the placeholders that name a binding; other braces stay as they are. */
function textParts(text: string, bindings: ReadonlySet<string>): TextParts {
  const parts: (string | { bind: string })[] = []
  let from = 0
  for (const match of text.matchAll(placeholder)) {
    const name = match[1] as string
    if (name !== 'count' && !bindings.has(name)) continue
    if (match.index > from) parts.push(text.slice(from, match.index))
    parts.push({ bind: name })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}

type CompiledText = { readonly words: string } | { readonly dynamic: DynamicValue } | Failed

function wordsOrParts(text: unknown, context: CompileContext): CompiledText {
  if (typeof text !== 'string') return wrongType(text)
  if (!text.includes('{')) return { words: text }
  const parts = textParts(text, context.bindings)
  return parts.every((part) => typeof part === 'string') ? { words: text } : { dynamic: { kind: 'text', parts } }
}

function message(key: unknown, context: CompileContext): CompiledText {
  if (typeof key !== 'string' || !key.includes(':')) return new Failed('wrong-format', ['key'])
  const [namespace = '', name = ''] = key.split(':')
  const document = context.source('messages', namespace)
  const entry = isRecord(document) && isRecord(document.messages) ? lookup(document.messages, name) : undefined
  if (!isRecord(entry)) return new Failed('unknown-message', ['key'])
  if (isRecord(entry[context.locale])) return new Failed('value-in-plain-text', ['key'])
  return Object.hasOwn(entry, context.locale)
    ? wordsOrParts(entry[context.locale], context)
    : new Failed('missing-locale')
}

function lacking(text: Record<string, unknown>): Failed {
  const misspelt =
    'count' in text ? undefined : Object.keys(text).find((key) => !locales.some((locale) => locale === key))
  return misspelt === undefined ? new Failed('missing-locale') : new Failed('unknown-locale', [misspelt])
}

const within = (key: string, compiled: CompiledText): CompiledText =>
  isFailed(compiled) ? new Failed(compiled.code, [key, ...compiled.at]) : compiled

/** The words of a text in the context's locale, or what they depend on. */
export function compileText(text: unknown, context: CompileContext): CompiledText {
  if (typeof text === 'string') return wordsOrParts(text, context)
  if (!isRecord(text)) return wrongType(text)
  if ('key' in text) return message(text.key, context)
  const own = text[context.locale]
  if (!Object.hasOwn(text, context.locale)) return lacking(text)
  if (!('count' in text)) return within(context.locale, wordsOrParts(own, context))
  if (typeof text.count !== 'string') return within('count', wrongType(text.count))
  if (!context.bindings.has(text.count)) return new Failed('unknown-binding', ['count'])
  if (!isRecord(own)) return within(context.locale, wrongType(own))
  const forms = Object.entries(own).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return forms.length === 0
    ? new Failed('missing-plural-form', [context.locale])
    : {
        dynamic: {
          kind: 'plural',
          count: text.count,
          forms: Object.fromEntries(forms.map(([form, words]) => [form, textParts(words, context.bindings)])),
        },
      }
}

/** A text where only words will do (titles, labels): bindings in it are left empty. */
export function compileWords(text: unknown, context: CompileContext): string | Failed {
  const compiled = compileText(text, context)
  if (isFailed(compiled)) return compiled
  if ('words' in compiled) return compiled.words
  if (compiled.dynamic.kind !== 'text') return new Failed('value-in-plain-text', ['count'])
  return compiled.dynamic.parts.map((part) => (typeof part === 'string' ? part : '')).join('')
}
