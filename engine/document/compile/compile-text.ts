import { lookup } from '#base/dictionary.ts'
import type { DynamicValue, TextParts } from '#engine/document/compiled.ts'
import { failed, isRecord, type CompileContext, type Failed } from './context.ts'

const placeholder = /\{([A-Za-z][A-Za-z0-9_.]*)\}/g

/** Splits a text at the placeholders that name a binding; other braces stay as they are. */
export function textParts(text: string, bindings: ReadonlySet<string>): TextParts {
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
  if (typeof text !== 'string') return failed
  if (!text.includes('{')) return { words: text }
  const parts = textParts(text, context.bindings)
  return parts.every((part) => typeof part === 'string') ? { words: text } : { dynamic: { kind: 'text', parts } }
}

function message(key: unknown, context: CompileContext): CompiledText {
  if (typeof key !== 'string') return failed
  const [namespace = '', name = ''] = key.split(':')
  const document = context.source('messages', namespace)
  const entry = isRecord(document) && isRecord(document.messages) ? lookup(document.messages, name) : undefined
  return isRecord(entry) ? wordsOrParts(entry[context.locale], context) : failed
}

/** The words of a text in the context's locale, or what they depend on. */
export function compileText(text: unknown, context: CompileContext): CompiledText {
  if (typeof text === 'string') return wordsOrParts(text, context)
  if (!isRecord(text)) return failed
  if ('key' in text) return message(text.key, context)
  const own = text[context.locale]
  if (!('count' in text)) return wordsOrParts(own, context)
  if (typeof text.count !== 'string' || !context.bindings.has(text.count) || !isRecord(own)) return failed
  const forms = Object.entries(own).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return forms.length === 0 ? failed : { dynamic: { kind: 'plural', count: text.count, forms: Object.fromEntries(forms.map(([form, words]) => [form, textParts(words, context.bindings)])) } }
}

/** A text where only words will do (titles, labels): bindings in it are left empty. */
export function compileWords(text: unknown, context: CompileContext): string | Failed {
  const compiled = compileText(text, context)
  if (compiled === failed) return failed
  if ('words' in compiled) return compiled.words
  if (compiled.dynamic.kind !== 'text') return failed
  return compiled.dynamic.parts.map((part) => (typeof part === 'string' ? part : '')).join('')
}
