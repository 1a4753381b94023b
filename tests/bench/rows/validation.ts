import type { SchemaValidator } from '#engine/document/validators.ts'
import { alternate, timed, type Rounds } from '../measure/alternate.ts'
import { rowOf, type Row } from '../measure/row.ts'
import { mixedPage } from '../page/bench-documents.ts'
import { brokenPages } from '../page/broken-pages.ts'
import { isPageByHand } from '../page/check-by-hand.ts'
import { validatePage } from '../page/validate-page.ts'

const checksARound = 40

/** @throws Error where the two validators do not agree, or where code was compiled while they ran. */
export async function validation(widgets: ReadonlyMap<string, SchemaValidator>, rounds: Rounds): Promise<Row> {
  const page: unknown = JSON.parse(JSON.stringify(mixedPage()))
  const sides = { generated: (value: unknown) => validatePage(value, widgets), hand: isPageByHand }
  for (const [name, isValid] of Object.entries(sides)) {
    if (!isValid(page)) throw new Error(`the ${name} check refuses the bench page`)
    for (const broken of brokenPages()) if (isValid(broken.page)) throw new Error(`the ${name} check passes a page with ${broken.name}`)
  }
  const run = (isValid: (value: unknown) => boolean) => () => timed(checksARound, () => void isValid(page))
  const samples = await withoutEval(() => alternate(rounds, run(sides.generated), run(sides.hand)))
  return rowOf({ id: 'validation', what: 'validation of 1,000 nodes', against: 'the same rules by hand', unit: 'ms', target: { kind: 'at most', value: 2, of: 'ratio' }, notes: [`${brokenPages().length} broken pages refused by both; no code compiled`] }, samples)
}

/** Runs with `Function` and `eval` replaced by ones that throw: validators may not be compiled at run time. */
async function withoutEval<T>(work: () => Promise<T>): Promise<T> {
  const { Function: original, eval: originalEval } = globalThis
  const refuse = () => {
    throw new Error('code was compiled at run time')
  }
  Object.assign(globalThis, { Function: refuse, eval: refuse })
  try {
    return await work()
  } finally {
    Object.assign(globalThis, { Function: original, eval: originalEval })
  }
}
