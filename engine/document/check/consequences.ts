import type { IssueCode } from '../issues/codes.ts'
import type { Finding } from '../issues/finding.ts'

/** Mistakes that make other parts of the document look missing or misnamed. */
const causes: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'wrong-type',
  'null-value',
  'null-node',
  'number-as-string',
  'missing-property',
  'unknown-property',
  'unknown-widget',
  'unknown-slot',
  'not-allowed-value',
  'wrong-format',
  'empty-text',
  'field-without-options',
  'form-field-does-not-fit',
])
/** A hostile document may have any number of mistakes; only so many are tried as causes. */
const mostCauses = 1_000

/** The parts of a pointer below a place; null where it lies elsewhere. */
const below = (pointer: string, place: string): readonly string[] | null =>
  pointer === place ? [] : pointer.startsWith(`${place}/`) ? pointer.slice(place.length + 1).split('/') : null

/** Parts of a block that say nothing of its type and its slots. */
const ofContent = new Set(['id', 'v', 'props', 'when'])
const blocks = /^\/nodes(?:\/\d+\/slots\/[^/]+)*(?:\/\d+(?:\/(?!(?:id|v|props|when)$)[^/]+)?)?$/

function isOfSlots(place: string, { pointer }: Finding): boolean {
  const [part, ...more] = below(pointer, place.replace(/\/slots\/[^/]+$/, '')) ?? ['props']
  if (part === undefined) return true
  return part === 'slots' ? more.length < 2 : more.length === 0 && !ofContent.has(part)
}

/** What says which fields a form has, what they are called and which choices they have. */
function isOfFields(_place: string, { code, pointer }: Finding): boolean {
  const [, part, index, key] = pointer.split('/')
  const isUnknown = code === 'unknown-property'
  if (part === undefined) return code === 'missing-property'
  if (part === 'fields') return key === undefined || isUnknown || ['name', 'type', 'options'].includes(key)
  if (part === 'confirm') return index === undefined || isUnknown || index === 'sendsAs'
  return part === 'secret' || (isUnknown && index === undefined)
}

const isNear = (place: string, { pointer }: Finding): boolean => (below(pointer, place)?.length ?? 2) < 2

/** Whether a mistake is the cause of a finding at a place, by the code of the finding. */
const rules: Partial<Readonly<Record<IssueCode, (place: string, cause: Finding) => boolean>>> = {
  'outlet-missing': (_place, { pointer }) => blocks.test(pointer),
  'slot-too-few': isOfSlots,
  'item-does-nothing': isNear,
  'form-target-unclear': isNear,
  'popup-without-exit': (_place, cause) => isNear('', cause),
  'field-without-options': (place, cause) =>
    cause.code === 'field-without-options' ? below(place, cause.pointer)?.length === 1 : isNear(fieldOf(place), cause),
  'missing-form-field': isOfFields,
  'secret-not-declared': isOfFields,
  'unknown-secret-field': isOfFields,
  'not-a-list-field': isOfFields,
  'unknown-option': isOfFields,
}
const fieldOf = (place: string): string => place.split('/').slice(0, 3).join('/')

/**
 * The findings of a document without those that another mistake causes: a block that cannot be read may be the outlet
 * that seems to be missing. Once that mistake is mended, what is still wrong is found.
 */
export function withoutConsequences(findings: readonly Finding[]): readonly Finding[] {
  const mistakes = findings.filter(({ code }) => causes.has(code)).slice(0, mostCauses)
  return findings.filter((finding) => {
    const isCausedBy = rules[finding.code]
    return !isCausedBy || !mistakes.some((mistake) => mistake !== finding && isCausedBy(finding.pointer, mistake))
  })
}
