import type { Finding } from '../issues/finding.ts'
import { decodeUtf8 } from './decode.ts'
import { findRepeatedKeys } from './find-repeated-keys.ts'
import { findSyntaxError } from './find-syntax-error.ts'
import { scanSource } from './scan-source.ts'
import { walkValues } from './walk-values.ts'

/** Limits of one file (C3). `depth` counts JSON levels: 32 nested blocks take three levels each. */
export const sourceLimits = { bytes: 2_000_000, depth: 128, items: 5_000, text: 20_000 } as const

/** What a file gives: its value, or why it cannot be read. `text` is empty where nothing could be decoded. */
export type ParsedSource = { readonly text: string; readonly value: unknown; readonly findings: readonly Finding[] }

/** Reads the bytes of one document. Never throws; a file with findings has no value. */
export function parseSource(bytes: Uint8Array): ParsedSource {
  if (bytes.byteLength > sourceLimits.bytes) {
    const finding: Finding = {
      code: 'file-too-large',
      pointer: '',
      offset: 0,
      expected: `at most ${sourceLimits.bytes} bytes`,
      received: `${bytes.byteLength} bytes`,
    }
    return { text: '', value: undefined, findings: [finding] }
  }
  const decoded = decodeUtf8(bytes)
  if (!decoded.ok) {
    const { code, offset, received, text } = decoded
    return {
      text,
      value: undefined,
      findings: [{ code, pointer: '', offset, expected: 'UTF-8 without a byte order mark', received }],
    }
  }
  return parseText(decoded.text)
}

/** As `parseSource`, for a text that an editor already holds. */
export function parseText(text: string): ParsedSource {
  const refuse = (...findings: Finding[]): ParsedSource => ({ text, value: undefined, findings })
  if (text.trim() === '')
    return refuse({ code: 'empty-file', pointer: '', offset: 0, expected: 'a JSON object', received: 'nothing' })
  const scan = scanSource(text, sourceLimits.depth)
  if (scan.tooDeepAt !== null)
    return refuse({
      code: 'too-deep',
      pointer: '',
      offset: scan.tooDeepAt,
      expected: `at most ${sourceLimits.depth} levels of brackets`,
      received: `more than ${sourceLimits.depth}`,
    })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    const problem = findSyntaxError(text)
    return refuse({
      code: problem?.code ?? 'json-syntax',
      pointer: '',
      offset: problem?.offset ?? 0,
      expected: problem?.expected ?? 'JSON',
      received: problem?.received ?? 'something else',
      ...(problem?.code === 'json-syntax' && { hint: problem.hint ?? `Write ${problem.expected}.` }),
    })
  }
  const { members, problems } = walkValues(value, { ...sourceLimits, problems: 20 })
  if (problems.length > 0)
    return refuse(...problems.map(({ code, pointer, at }): Finding => ({ code, pointer, at, ...limitOf(code) })))
  if (members !== scan.members) {
    return refuse(
      ...findRepeatedKeys(text).map(({ key, pointer, offset }): Finding => ({
        code: 'duplicate-key',
        pointer,
        offset,
        length: key.length + 2,
        expected: 'each key once',
        received: `${JSON.stringify(key)} a second time`,
        hint: `Remove one of the two ${JSON.stringify(key)}: JSON keeps only the last, in silence.`,
      })),
    )
  }
  return { text, value, findings: [] }
}

function limitOf(code: string): { expected: string } {
  if (code === 'text-too-long') return { expected: `at most ${sourceLimits.text} characters` }
  if (code === 'too-many-items') return { expected: `at most ${sourceLimits.items} entries` }
  if (code === 'forbidden-key') return { expected: 'any other name' }
  return { expected: code === 'lone-surrogate' ? 'whole Unicode characters' : 'a finite number' }
}
