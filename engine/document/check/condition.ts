import { didYouMean } from '#base/did-you-mean.ts'
import { toPointer } from '#base/json-pointer.ts'
import { conditionSchema, type Condition } from '#schemas/document/condition.ts'
import { impossibleDate, judge, lint, type LintDomain } from '../../conditions/lint.ts'
import { asksForScreen, splitScreen } from '../../conditions/split-screen.ts'
import type { IssueCode } from '../issues/codes.ts'
import type { CheckContext } from './context.ts'
import { schemaFindings } from './schema-findings.ts'

/**
 * Checks a condition: its shape, the words it uses, and whether it can be both true and false in its place. Returns it
 * if it is valid.
 */
export function checkCondition(value: unknown, pointer: string, context: CheckContext): Condition | null {
  const validate = context.validators.documents.get('condition')
  const findings = validate ? schemaFindings(validate, conditionSchema, value, pointer) : []
  for (const finding of findings) context.add(finding)
  if (findings.length > 0) return null
  const condition = value as Condition // its schema has just passed it
  const date = impossibleDate(condition)
  if (date)
    context.add({ code: 'date-impossible', pointer: pointer + toPointer(date), expected: 'a date and time that exist' })
  const namesAreKnown = checkNames(condition, pointer, context)
  const isSplit = checkScreens(condition, pointer, context)
  if (!date && namesAreKnown && isSplit) judgeCondition(condition, pointer, context)
  return condition
}

function judgeCondition(condition: Condition, pointer: string, context: CheckContext): void {
  const domain = domainOf(context)
  const found = lint(condition, domain)
  for (const { verdict, path, isAlternative } of found) {
    const code: IssueCode =
      verdict === 'never' ? 'condition-never' : verdict === 'expired' ? 'condition-expired' : 'condition-always'
    context.add({
      code,
      pointer: pointer + toPointer(path),
      expected: 'a condition that is sometimes true and sometimes not',
      hint: isAlternative ? expiredAlternative : hints[verdict],
    })
  }
  if (found.length > 0 || context.around.length === 0) return
  if (judge({ all: [...context.around, condition] }, domain) === 'never') {
    context.add({
      code: 'condition-never',
      pointer,
      expected: 'a condition that fits those of the blocks around it',
      hint: 'A block around this one is shown only when this one is not: change one of the two conditions.',
    })
  }
}

const hints = {
  never:
    'This can never be true: its keys contradict each other, the route or each possible value. Correct it or remove what it hides for ever.',
  expired: 'The date has passed, so this is never shown again: move the date or remove the block.',
  always: 'This is always true, so it decides nothing: remove this part of the condition.',
} as const

const expiredAlternative =
  'The date has passed, so this alternative is never true again: move the date or remove this alternative; the others stay.'

function domainOf({ world, kind, id, now, lintBudget: budget }: CheckContext): LintDomain {
  const showing = kind === 'page' ? world.routes.filter((route) => route.page === id) : []
  const isForPlayers = showing.length > 0 && showing.every((route) => route.access === 'player')
  const bySlug = world.routes.filter((route) => route.page === null)
  const routes =
    kind !== 'page' || world.systemPages.some((page) => page.id === id)
      ? world.routes
      : showing.length > 0
        ? showing
        : bySlug
  return {
    users: isForPlayers ? ['player'] : ['guest', 'player'],
    routes: routes.map((route) => route.id),
    statuses: (flow) => world.vocabulary.flows[flow]?.statuses ?? null,
    now,
    budget,
  }
}

/**
 * Screen sizes are allowed only where CSS can decide them; a field cannot depend on them, since a form is sent from
 * every screen.
 */
function checkScreens(condition: Condition, pointer: string, context: CheckContext): boolean {
  const split = splitScreen(condition)
  if (context.kind === 'form' && asksForScreen(condition)) {
    const path = 'entangled' in split ? split.entangled : condition.screen ? ['screen'] : []
    context.add({
      code: 'condition-nested-screen',
      pointer: pointer + toPointer(path),
      ...(path.length > 0 && { at: 'key' as const }),
      expected: 'a condition without screen',
      hint: 'A field is asked for on every screen or on none: remove screen.',
    })
    return false
  }
  if (!('entangled' in split)) return true
  context.add({
    code: 'condition-nested-screen',
    pointer: pointer + toPointer(split.entangled),
    at: 'key',
    expected: 'screen where it must hold together with the rest',
    hint: `${split.entangled.includes('any') ? 'Here the screen is an alternative to something else, which CSS cannot know: write two blocks, one for each case, or put' : 'Here the opposite of the screen and of something else is asked for, which CSS cannot know: put'} screen at the top of the condition or into an "all" there.`,
  })
  return false
}

/** Flags, routes, flows and statuses that exist. */
function checkNames(condition: Condition, pointer: string, context: CheckContext): boolean {
  const { flags, flows } = context.world.vocabulary
  const routeIds = context.world.routes.map((route) => route.id)
  let isFine = true
  const unknown = (code: IssueCode, at: string, name: string, known: readonly string[], what: string): void => {
    isFine = false
    const near = didYouMean(name, known)
    context.add({
      code,
      pointer: at,
      expected: `the id of a ${what}`,
      received: JSON.stringify(name),
      didYouMean: near,
      hint: `Known are: ${known.join(', ')}.`,
      fix: near === undefined ? undefined : [{ op: 'replace', path: at, value: near }],
    })
  }
  if (condition.flag !== undefined && !flags.includes(condition.flag))
    unknown('unknown-flag', `${pointer}/flag`, condition.flag, flags, 'switch')
  for (const [index, route] of [condition.route ?? []].flat().entries()) {
    if (!routeIds.includes(route))
      unknown(
        'unknown-route',
        Array.isArray(condition.route) ? `${pointer}/route/${index}` : `${pointer}/route`,
        route,
        routeIds,
        'route',
      )
  }
  if (condition.flow) {
    const { name, is } = condition.flow
    const entry = Object.hasOwn(flows, name) ? flows[name] : undefined
    if (!entry) unknown('unknown-flow', `${pointer}/flow/name`, name, Object.keys(flows), 'flow')
    else if (!entry.statuses.includes(is))
      unknown('unknown-status', `${pointer}/flow/is`, is, entry.statuses, `status of ${name}`)
  }
  const children: [string, Condition][] = [
    ...(condition.all ?? []).map((child, index): [string, Condition] => [`all/${index}`, child]),
    ...(condition.any ?? []).map((child, index): [string, Condition] => [`any/${index}`, child]),
    ...(condition.not ? [['not', condition.not] as [string, Condition]] : []),
  ]
  for (const [path, child] of children) if (!checkNames(child, `${pointer}/${path}`, context)) isFine = false
  return isFine
}
