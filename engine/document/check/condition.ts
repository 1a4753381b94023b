import { didYouMean } from '#base/did-you-mean.ts'
import { toPointer } from '#base/json-pointer.ts'
import { conditionSchema, type Condition } from '#schemas/document/condition.ts'
import { impossibleDate, judge, lint, type LintDomain } from '../../conditions/lint.ts'
import type { IssueCode } from '../issues/codes.ts'
import { escapeKey } from '../plan.ts'
import type { CheckContext } from './context.ts'
import { schemaFindings } from './schema-findings.ts'

/** A condition: its shape, the words it uses, and whether it can be both true and false where it stands. Gives it back if it is one. */
export function checkCondition(value: unknown, pointer: string, context: CheckContext): Condition | null {
  const validate = context.validators.documents.get('condition')
  const findings = validate ? schemaFindings(validate, conditionSchema, value, pointer) : []
  for (const finding of findings) context.add(finding)
  if (findings.length > 0) return null
  const condition = value as Condition // its schema has just passed it
  const date = impossibleDate(condition)
  if (date) context.add({ code: 'date-impossible', pointer: pointer + toPointer(date), expected: 'a date and time that exist' })
  const namesAreKnown = checkNames(condition, pointer, context, false)
  if (!date && namesAreKnown) judgeCondition(condition, pointer, context)
  return condition
}

function judgeCondition(condition: Condition, pointer: string, context: CheckContext): void {
  const domain = domainOf(context)
  const found = lint(condition, domain)
  for (const { verdict, path } of found) {
    const code: IssueCode = verdict === 'never' ? 'condition-never' : verdict === 'expired' ? 'condition-expired' : 'condition-always'
    context.add({ code, pointer: pointer + toPointer(path), expected: 'a condition that is sometimes true and sometimes not', hint: hints[verdict] })
  }
  if (found.length > 0 || context.around.length === 0) return
  if (judge({ all: [...context.around, condition] }, domain) === 'never') {
    context.add({ code: 'condition-never', pointer, expected: 'a condition that fits those of the blocks around it', hint: 'A block around this one is shown only when this one is not: change one of the two conditions.' })
  }
}

const hints = {
  never: 'This can never be true: its keys contradict each other, the route or each possible value. Correct it or remove what it hides for ever.',
  expired: 'The date has passed, so this is never shown again: move the date or remove the block.',
  always: 'This is always true, so it decides nothing: remove this part of the condition.',
} as const

function domainOf({ world, kind, id, now, lintBudget: budget }: CheckContext): LintDomain {
  const showing = kind === 'page' ? world.routes.filter((route) => route.page === id) : []
  const isForPlayers = showing.length > 0 && showing.every((route) => route.access === 'player')
  const bySlug = world.routes.filter((route) => route.page === null)
  const routes = kind !== 'page' || world.systemPages.includes(id) ? world.routes : showing.length > 0 ? showing : bySlug
  return {
    users: isForPlayers ? ['player'] : ['guest', 'player'],
    routes: routes.map((route) => route.id),
    statuses: (flow) => world.vocabulary.flows[flow]?.statuses ?? null,
    now,
    budget,
  }
}

/** Flags, routes, flows and statuses that exist; screens only where CSS can decide them. */
function checkNames(condition: Condition, pointer: string, context: CheckContext, isNested: boolean): boolean {
  const { flags, flows } = context.world.vocabulary
  const routeIds = context.world.routes.map((route) => route.id)
  let isFine = true
  const unknown = (code: IssueCode, at: string, name: string, known: readonly string[], what: string): void => {
    isFine = false
    const near = didYouMean(name, known)
    context.add({ code, pointer: at, expected: `the id of a ${what}`, received: JSON.stringify(name), didYouMean: near, hint: `Known are: ${known.join(', ')}.`, fix: near === undefined ? undefined : [{ op: 'replace', path: at, value: near }] })
  }
  if (condition.flag !== undefined && !flags.includes(condition.flag)) unknown('unknown-flag', `${pointer}/flag`, condition.flag, flags, 'switch')
  for (const [index, route] of [condition.route ?? []].flat().entries()) {
    if (!routeIds.includes(route)) unknown('unknown-route', Array.isArray(condition.route) ? `${pointer}/route/${index}` : `${pointer}/route`, route, routeIds, 'route')
  }
  if (condition.flow) {
    const { name, is } = condition.flow
    const entry = Object.hasOwn(flows, name) ? flows[name] : undefined
    if (!entry) unknown('unknown-flow', `${pointer}/flow/name`, name, Object.keys(flows), 'flow')
    else if (!entry.statuses.includes(is)) unknown('unknown-status', `${pointer}/flow/is`, is, entry.statuses, `status of ${name}`)
  }
  if (condition.screen && isNested) {
    isFine = false
    context.add({ code: 'condition-nested-screen', pointer: `${pointer}/screen`, at: 'key', expected: 'screen at the top of the condition' })
  }
  const children: [string, Condition, boolean][] = [
    ...(condition.all ?? []).map((child, index): [string, Condition, boolean] => [`all/${index}`, child, true]),
    ...(condition.any ?? []).map((child, index): [string, Condition, boolean] => [`any/${index}`, child, true]),
    ...(condition.not ? [['not', condition.not, true] as [string, Condition, boolean]] : []),
  ]
  for (const [path, child, nested] of children) if (!checkNames(child, `${pointer}/${path.split('/').map(escapeKey).join('/')}`, context, nested)) isFine = false
  return isFine
}
