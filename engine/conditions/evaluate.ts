import type { Condition } from '#schemas/document/condition.ts'
import type { Facts } from './facts.ts'
import { readMoment } from './moment.ts'

type Truth = boolean | null

/**
 * Evaluates a condition: true, false, or null where a fact is unknown, also under `not`. Only `true` shows. Several
 * keys must all hold. CSS decides `screen`, which counts as true here; an unknown key makes the condition unknown, so
 * the node hides.
 */
export function evaluate(condition: Condition, facts: Facts): Truth {
  let result: Truth = true
  for (const [key, value] of Object.entries(condition)) {
    const truth = value === undefined ? true : evaluateKey(key, condition, facts)
    if (truth === false) return false
    if (truth === null) result = null
  }
  return result
}

function evaluateKey(key: string, condition: Condition, facts: Facts): Truth {
  switch (key) {
    case 'user':
      return facts.user === null ? null : facts.user === condition.user
    case 'flag':
      return typeof condition.flag === 'string' ? facts.flag(condition.flag) : null
    case 'from':
      return compare(condition.from, (moment) => facts.now >= moment)
    case 'until':
      return compare(condition.until, (moment) => facts.now < moment)
    case 'route':
      return facts.route === null ? null : [condition.route].flat().includes(facts.route)
    case 'level':
      return facts.level === null
        ? null
        : facts.level >= (condition.level?.min ?? -Infinity) && facts.level <= (condition.level?.max ?? Infinity)
    case 'flow': {
      const status = typeof condition.flow?.name === 'string' ? facts.flow(condition.flow.name) : null
      return status === null ? null : [status].flat().includes(condition.flow?.is ?? '')
    }
    case 'screen':
      return true
    case 'all':
      return every(condition.all ?? [], facts)
    case 'any':
      return some(condition.any ?? [], facts)
    case 'not':
      return negate(condition.not === undefined ? null : evaluate(condition.not, facts))
    default:
      return null
  }
}

const negate = (truth: Truth): Truth => (truth === null ? null : !truth)

function compare(text: string | undefined, holds: (moment: number) => boolean): Truth {
  const moment = typeof text === 'string' ? readMoment(text) : null
  return moment === null ? null : holds(moment)
}

function every(conditions: readonly Condition[], facts: Facts): Truth {
  let result: Truth = true
  for (const condition of conditions) {
    const truth = evaluate(condition, facts)
    if (truth === false) return false
    if (truth === null) result = null
  }
  return result
}

function some(conditions: readonly Condition[], facts: Facts): Truth {
  let result: Truth = false
  for (const condition of conditions) {
    const truth = evaluate(condition, facts)
    if (truth === true) return true
    if (truth === null) result = null
  }
  return result
}
