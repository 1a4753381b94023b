import { englishCount } from '#base/english-count.ts'
import { didYouMean } from '#base/did-you-mean.ts'
import type { SlotDefinition, WidgetSpec } from '#engine/define-widget.ts'
import { nodeLimits, nodeSchema, outletType } from '#schemas/document/node.ts'
import type { BindingScope } from '#schemas/vocabulary.ts'
import { describeValue } from '../issues/describe-value.ts'
import { migrateProps } from '../migrate.ts'
import { escapePointerPart } from '#base/json-pointer.ts'
import { marksIn, visitMarks } from '../schema-marks.ts'
import { checkCondition } from './condition.ts'
import type { CheckContext } from './context.ts'
import { checkMark } from './mark.ts'
import type { BlockVerdict } from './node-memory.ts'
import { schemaFindings } from './schema-findings.ts'

const anySlot = '*'
type Fields = Readonly<Record<string, unknown>>
/** What the walk gathers over the whole document. */
export type NodesSeen = { readonly ids: Map<string, string>; count: number; readonly outlets: string[] }

/** Every block of a list and the blocks in its slots: envelope, widget, version, props, condition, slots, ids. */
export function checkNodes(list: unknown, pointer: string, context: CheckContext, seen: NodesSeen, depth = 1): void {
  if (!Array.isArray(list)) return
  for (const [index, node] of list.entries()) checkNode(node, `${pointer}/${index}`, context, seen, depth)
}

function checkNode(node: unknown, pointer: string, context: CheckContext, seen: NodesSeen, depth: number): void {
  seen.count++
  if (seen.count > nodeLimits.nodes) {
    if (seen.count === nodeLimits.nodes + 1)
      context.add({ code: 'too-many-nodes', pointer, expected: `at most ${nodeLimits.nodes} blocks`, received: 'more' })
    return
  }
  if (depth > nodeLimits.depth)
    return context.add({
      code: 'nodes-too-deep',
      pointer,
      expected: `at most ${nodeLimits.depth} levels`,
      received: `level ${depth}`,
    })
  if (node === null)
    return context.add({
      code: 'null-node',
      pointer,
      expected: 'a block',
      received: 'null',
      fix: [{ op: 'remove', path: pointer }],
    })
  const { when, isSound } = context.memory.recall(keyOf(node, context), pointer, context, (own) =>
    checkBlock(node, pointer, own),
  )
  if (!isSound) return
  const fields = node as Fields // checkBlock has just said that it is an object
  rememberId(fields['id'], pointer, context, seen)
  if (typeof fields['type'] !== 'string' || fields['type'] === '') return
  if (fields['type'] === outletType) return checkOutlet(fields, pointer, context, seen)
  const inner: CheckContext = when ? { ...context, around: [...context.around, when] } : context
  walkSlots(fields['slots'], context.world.widgets.get(fields['type']) ?? null, pointer, inner, seen, depth)
}

/**
 * Everything that the check of a single block depends on: its own content without the blocks inside it, and its
 * surroundings.
 */
function keyOf(node: unknown, { around, scopes }: CheckContext): string {
  const slots: unknown = Object(node)['slots']
  // The key must differ for `{}` and `[]`, and for null and a missing value.
  const outline =
    typeof slots === 'object' && slots !== null && !Array.isArray(slots)
      ? {
          names: Object.entries(slots).map(([name, list]: [string, unknown]) => [
            name,
            Array.isArray(list) ? [] : list,
          ]),
        }
      : { slots }
  const own = typeof node === 'object' && node !== null && !Array.isArray(node) ? { ...node, slots: undefined } : node
  return JSON.stringify([own, outline, around, [...scopes]])
}

/** One block alone: envelope, condition, widget, version and props, without the blocks in its slots. */
function checkBlock(node: unknown, pointer: string, context: CheckContext): BlockVerdict {
  const validate = context.validators.documents.get('node')
  const findings = validate ? schemaFindings(validate, nodeSchema, node, pointer) : []
  for (const finding of findings) context.add(finding)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return { isSound: false, when: null }
  const fields = node as Fields // an object, as just tested
  const when = fields['when'] === undefined ? null : checkCondition(fields['when'], `${pointer}/when`, context)
  const type = fields['type']
  const isTold = findings.some((finding) => finding.pointer === `${pointer}/type`)
  if (typeof type !== 'string' || isTold || type === outletType) return { isSound: true, when }
  const spec = context.world.widgets.get(type)
  if (!spec) {
    const types = [...context.world.widgets.keys(), ...(context.kind === 'layout' ? [outletType] : [])]
    const near = didYouMean(type, types)
    context.add({
      code: 'unknown-widget',
      pointer: `${pointer}/type`,
      expected: 'the type of a widget',
      received: JSON.stringify(type),
      didYouMean: near,
      hint: `Widgets are: ${types.join(', ')}. If it is one that you have just written, run npm run generate.`,
      fix: near === undefined ? undefined : [{ op: 'replace', path: `${pointer}/type`, value: near }],
    })
  } else if (
    !findings.some(
      (finding) => finding.pointer.startsWith(`${pointer}/props`) || finding.pointer.startsWith(`${pointer}/v`),
    )
  ) {
    checkProps(fields, spec, pointer, when ? { ...context, around: [...context.around, when] } : context)
  }
  return { isSound: true, when }
}

function rememberId(id: unknown, pointer: string, context: CheckContext, seen: NodesSeen): void {
  if (typeof id !== 'string') return
  const first = seen.ids.get(id)
  if (first === undefined) return void seen.ids.set(id, pointer)
  context.add({
    code: 'duplicate-node-id',
    pointer: `${pointer}/id`,
    expected: 'an id that no other block of this document has',
    received: JSON.stringify(id.slice(0, 60)),
    hint: `${JSON.stringify(id.slice(0, 60))} is already the id of ${first}: give this block another one.`,
  })
}

function checkOutlet(fields: Fields, pointer: string, context: CheckContext, seen: NodesSeen): void {
  if (context.kind !== 'layout')
    return context.add({
      code: 'outlet-outside-layout',
      pointer: `${pointer}/type`,
      expected: 'the type of a widget',
      received: '"outlet"',
    })
  seen.outlets.push(pointer)
  for (const key of ['props', 'slots', 'when', 'v']) {
    if (fields[key] !== undefined)
      context.add({
        code: 'unknown-property',
        pointer: `${pointer}/${key}`,
        at: 'key',
        expected: 'only id and type',
        received: JSON.stringify(key),
        hint: `An outlet is only the place of the page: remove ${JSON.stringify(key)}.`,
        fix: [{ op: 'remove', path: `${pointer}/${key}` }],
      })
  }
}

function checkProps(fields: Fields, spec: WidgetSpec, pointer: string, context: CheckContext): void {
  const migrated = migrateProps(spec, fields['props'], fields['v'])
  if (!migrated.ok) {
    const isUnknown = migrated.code === 'unknown-widget-version'
    return context.add({
      code: migrated.code,
      pointer: fields['v'] === undefined ? pointer : `${pointer}/v`,
      expected: isUnknown ? `a version from 1 to ${spec.version}` : `version ${spec.version}`,
      received: String(fields['v'] ?? 1),
      hint: isUnknown
        ? `Write ${spec.version}, or remove v.`
        : `Rewrite the block for version ${spec.version} of ${spec.type}: no step leads to version ${migrated.version}.`,
    })
  }
  const isMoved = migrated.steps > 0
  const own: CheckContext = isMoved
    ? { ...context, add: (finding) => context.add({ ...finding, pointer: `${pointer}/props`, fix: undefined }) }
    : context
  const validate = context.validators.widgets.get(spec.type)
  const findings = validate ? schemaFindings(validate, spec.schema, migrated.props, `${pointer}/props`) : []
  const isBare = fields['props'] === undefined
  for (const finding of findings)
    own.add(
      isBare
        ? {
            ...finding,
            pointer,
            fix: undefined,
            ...(finding.code === 'missing-property' && {
              expected: `props with ${finding.expected?.replace('the property ', '')}`,
              received: 'nothing',
            }),
          }
        : finding,
    )
  visitMarks(marksIn(spec.schema), migrated.props, `${pointer}/props`, (mark, value, at) =>
    checkMark[mark](value, at, mark === 'text' ? { ...own, fillsIn: true } : own),
  )
}

function walkSlots(
  slots: unknown,
  spec: WidgetSpec | null,
  pointer: string,
  context: CheckContext,
  seen: NodesSeen,
  depth: number,
): void {
  const filled = typeof slots === 'object' && slots !== null && !Array.isArray(slots) ? (slots as Fields) : {} // an object, as just tested
  for (const [name, definition] of Object.entries(spec?.slots ?? {}))
    if (name !== anySlot)
      checkSlot(
        filled[name],
        definition,
        Object.hasOwn(filled, name) ? `${pointer}/slots/${name}` : pointer,
        name,
        context,
      )
  for (const [name, list] of Object.entries(filled)) {
    const at = `${pointer}/slots/${escapePointerPart(name)}`
    const definition = spec ? slotOf(spec, name) : undefined
    if (spec && !definition) {
      const known = Object.keys(spec.slots)
      context.add({
        code: 'unknown-slot',
        pointer: at,
        at: 'key',
        expected: known.length > 0 ? `one of ${known.join(', ')}` : 'no slot',
        received: JSON.stringify(name.slice(0, 40)),
        didYouMean: didYouMean(name, known),
        hint:
          known.length > 0
            ? `${spec.type} has the slots ${known.join(', ')}.`
            : `${spec.type} holds no other blocks: move them beside it.`,
      })
    }
    const gives = definition?.gives
    checkNodes(
      list,
      at,
      gives === undefined ? context : { ...context, scopes: new Set<BindingScope>([...context.scopes, gives]) },
      seen,
      depth + 1,
    )
  }
}

/** The rule of a slot; `*` stands for slots of any name. */
function slotOf(spec: WidgetSpec, name: string): SlotDefinition | undefined {
  return Object.hasOwn(spec.slots, name) ? spec.slots[name] : spec.slots[anySlot]
}

function checkSlot(
  list: unknown,
  definition: SlotDefinition,
  pointer: string,
  name: string,
  context: CheckContext,
): void {
  const count = Array.isArray(list) ? list.length : 0
  const { min = 0, max = Infinity, allow } = definition
  if (count < min)
    context.add({
      code: 'slot-too-few',
      pointer,
      expected: `at least ${englishCount(min, 'block')} in the slot ${name}`,
      received: `${count}`,
      hint: `Add ${min - count} more to slots.${name}.`,
    })
  if (count > max)
    context.add({
      code: 'slot-too-many',
      pointer,
      expected: `at most ${englishCount(max, 'block')} in the slot ${name}`,
      received: `${count}`,
      hint: `Remove ${count - max} from slots.${name}.`,
    })
  if (!allow || !Array.isArray(list)) return
  for (const [index, node] of list.entries()) {
    const type: unknown = Object(node)['type']
    if (typeof type === 'string' && !allow.includes(type) && context.world.widgets.has(type)) {
      context.add({
        code: 'slot-not-allowed',
        pointer: `${pointer}/${index}/type`,
        expected: `one of ${allow.join(', ')}`,
        received: describeValue(type, ''),
        hint: `The slot ${name} takes ${allow.join(', ')} only: move this block elsewhere.`,
      })
    }
  }
}
