import { didYouMean } from '#base/did-you-mean.ts'
import { choiceEntries, choicesOf, hasOptions, offeredValues } from '../form-choices.ts'
import { describeValue } from '../issues/describe-value.ts'
import { escapePointerPart } from '#base/json-pointer.ts'
import type { CheckContext } from './context.ts'
import { itemsOf, type ListItem } from './unique.ts'

type Source = Readonly<Record<string, unknown>>
type Lists = ReadonlyMap<string, readonly string[]>

/** The lists of a form by their names, with their choices. */
function listsOf(fields: readonly ListItem[]): Lists {
  return new Map(
    fields.flatMap(({ item }) => {
      const choices = choicesOf(item)
      return typeof item['name'] === 'string' && choices ? [[item['name'], choices] as const] : []
    }),
  )
}

/** Checks every place of a form that depends on a choice: it must name a list of the form and expect one of its choices. */
export function checkChoices(form: Source, fields: readonly ListItem[], context: CheckContext): void {
  const lists = listsOf(fields)
  for (const { item, pointer } of fields) {
    if (item['offered'] !== undefined && !hasOptions(item['options']))
      context.add({
        code: 'field-without-options',
        pointer: `${pointer}/offered`,
        at: 'key',
        expected: '"options" beside it',
        received: describeValue(item['options'], ''),
        hint: 'Add "options" with the words of each choice, or remove "offered".',
      })
    checkWhenField(item, pointer, lists, context)
    checkValue(item, pointer, context)
  }
  checkCircles(fields, lists, context)
  const { confirm, submit } = form
  const { repeats } = Object(confirm) as Source // a member of anything
  if (typeof repeats === 'string') checkList(repeats, '/confirm/repeats', lists, context)
  const { then } = Object(submit) as Source // likewise
  for (const [index, step] of (Array.isArray(then) ? then : [then]).entries())
    for (const [key, field] of choiceEntries(step))
      checkList(
        field,
        `/submit/then${Array.isArray(then) ? `/${index}` : ''}/with/${escapePointerPart(key)}/field`,
        lists,
        context,
      )
}

function checkWhenField({ name, whenField }: Source, pointer: string, lists: Lists, context: CheckContext): void {
  const { name: other, is } = Object(whenField) as Source // members of anything
  if (typeof other !== 'string') return
  const others = new Map([...lists].filter(([one]) => one !== name))
  const choices = checkList(other, `${pointer}/whenField/name`, others, context)
  if (!choices || !Array.isArray(is)) return
  for (const [index, value] of is.entries())
    if (typeof value === 'string' && !choices.includes(value))
      context.add({
        code: 'unknown-option',
        pointer: `${pointer}/whenField/is/${index}`,
        expected: `one of ${choices.join(', ')}`,
        received: JSON.stringify(value),
        didYouMean: didYouMean(value, choices),
        hint: `The choices of ${JSON.stringify(other)} are ${choices.join(', ')}.`,
      })
}

/** Checks that the initial value and the offered values of a list are among its choices, unless they are bindings. */
function checkValue({ name, value, offered, options }: Source, pointer: string, context: CheckContext): void {
  const choices = hasOptions(options) ? (choicesOf({ options }) ?? []) : []
  if (choices.length === 0) return
  const named = [
    ...(typeof value === 'string' && value !== '' ? [['value', value] as const] : []),
    ...offeredValues(offered).map((one) => ['offered', one] as const),
  ]
  for (const [key, one] of named.filter(([, choice]) => !choices.includes(choice)))
    context.add({
      code: 'unknown-option',
      pointer: `${pointer}/${key}`,
      expected: `one of ${choices.join(', ')}`,
      received: describeValue(one, ''),
      didYouMean: didYouMean(one, choices),
      hint: `The choices of ${JSON.stringify(name)} are ${choices.join(', ')}.`,
    })
}

/** Reports lists that depend on each other in a circle, so that none can be chosen first: one issue per circle. */
function checkCircles(fields: readonly ListItem[], lists: Lists, context: CheckContext): void {
  const waits = new Map<string, { readonly other: string; readonly pointer: string }>()
  for (const { item, pointer } of fields) {
    const { name: other } = Object(item['whenField']) as Source // a member of anything
    const { name } = item
    // A list that waits for itself or for no list has an issue of its own.
    if (typeof name === 'string' && typeof other === 'string' && other !== name && lists.has(other))
      waits.set(name, { other, pointer })
  }
  const seen = new Set<string>()
  for (const start of waits.keys()) {
    const path: string[] = []
    let name = start
    for (let next = waits.get(name); next && !seen.has(name); next = waits.get(name)) {
      seen.add(name)
      path.push(name)
      name = next.other
    }
    const circle = path.includes(name) ? path.slice(path.indexOf(name)) : []
    const [first] = [...waits].filter(([one]) => circle.includes(one))
    if (first)
      context.add({
        code: 'field-cycle',
        pointer: `${first[1].pointer}/whenField/name`,
        expected: 'a list that does not wait for this field',
        received: JSON.stringify(first[1].other),
        hint: `${circle.map((one) => `${JSON.stringify(one)} waits for ${JSON.stringify(waits.get(one)?.other)}`).join(', ')}: remove "whenField" from one of them.`,
      })
  }
}

/** The choices of the list of this name, or null with an issue. */
function checkList(name: string, pointer: string, lists: Lists, context: CheckContext): readonly string[] | null {
  const choices = lists.get(name)
  if (choices) return choices
  const known = [...lists.keys()]
  context.add({
    code: 'not-a-list-field',
    pointer,
    expected: known.length > 0 ? `one of ${known.join(', ')}` : 'a field with "options"',
    received: JSON.stringify(name),
    didYouMean: didYouMean(name, known),
    hint:
      known.length > 0
        ? `Lists of this form are: ${known.join(', ')}.`
        : 'No field of this form has "options": add them, or remove this.',
  })
  return null
}

/** The step once for each choice that it may send, as its event would get it; the step itself if it sends none. */
export function withEachChoice(step: Source, context: CheckContext): readonly Source[] {
  const entries = choiceEntries(step)
  if (!context.formFields || entries.length === 0) return [step]
  const lists = listsOf(itemsOf(context.formFields, '/fields'))
  // What names no list has an issue of its own.
  if (entries.some(([, field]) => !lists.has(field))) return []
  return entries.reduce<readonly Source[]>(
    (steps, [key, field]) =>
      steps.flatMap((one) =>
        (lists.get(field) ?? []).map((choice) => ({ ...one, with: { ...Object(one['with']), [key]: choice } })),
      ),
    [step],
  )
}
