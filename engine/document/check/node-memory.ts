import type { Condition } from '#schemas/document/condition.ts'
import type { Finding, PatchOperation } from '../issues/finding.ts'
import type { CheckContext, Reference } from './context.ts'

/**
 * What the check of one block by itself found; pointers are relative to the block. `when`: its condition, if it is
 * valid.
 */
type Known = {
  readonly now: number
  readonly isTimeless: boolean
  readonly combinations: number
  readonly isSound: boolean
  readonly when: Condition | null
  readonly findings: readonly Finding[]
  readonly references: readonly Reference[]
}
export type BlockVerdict = Pick<Known, 'isSound' | 'when'>

const datesHold = 60_000

/**
 * Caches the check results of one document's blocks, keyed by content and surroundings: after an edit only the changed
 * block is checked again. A block that a check did not use is dropped afterwards.
 */
export class NodeMemory {
  readonly #before: ReadonlyMap<string, Known>
  readonly #now = new Map<string, Known>()

  constructor(before?: NodeMemory) {
    this.#before = before ? before.#now : new Map()
  }

  /**
   * Checks a block, or returns the cached result. `judge` must depend only on `key` and on the constant parts of the
   * context.
   */
  recall(
    key: string,
    pointer: string,
    context: CheckContext,
    judge: (context: CheckContext) => BlockVerdict,
  ): BlockVerdict {
    const known = this.#now.get(key) ?? this.#before.get(key)
    if (
      known &&
      (known.isTimeless || Math.abs(known.now - context.now) < datesHold) &&
      known.combinations <= context.lintBudget.combinations
    ) {
      context.lintBudget.combinations -= known.combinations
      this.#now.set(key, known)
      for (const finding of known.findings) context.add(moved(finding, pointer))
      for (const reference of known.references) context.refer({ ...reference, pointer: pointer + reference.pointer })
      return known
    }
    const findings: Finding[] = []
    const references: Reference[] = []
    const budget = context.lintBudget.combinations
    const verdict = judge({
      ...context,
      add: (finding) => void findings.push(finding),
      refer: (reference) => void references.push(reference),
    })
    for (const finding of findings) context.add(finding)
    for (const reference of references) context.refer(reference)
    const isWhole = context.lintBudget.combinations >= 0
    if (isWhole)
      this.#now.set(key, {
        ...verdict,
        now: context.now,
        isTimeless: !/"(from|until)":/.test(key),
        combinations: budget - context.lintBudget.combinations,
        findings: findings.map((finding) => below(finding, pointer)),
        references: references.map((reference) => ({ ...reference, pointer: reference.pointer.slice(pointer.length) })),
      })
    return verdict
  }
}

const below = (finding: Finding, pointer: string): Finding => placed(finding, (at) => at.slice(pointer.length))
const moved = (finding: Finding, pointer: string): Finding => placed(finding, (at) => pointer + at)

function placed(finding: Finding, place: (pointer: string) => string): Finding {
  return {
    ...finding,
    pointer: place(finding.pointer),
    ...(finding.fix && {
      fix: finding.fix.map((step): PatchOperation =>
        step.op === 'move'
          ? { ...step, from: place(step.from), path: place(step.path) }
          : { ...step, path: place(step.path) },
      ),
    }),
  }
}
