import { expect, test } from 'vitest'
import { authFlow } from '../auth/index.ts'
import { authPaths, authRepertoire } from '../auth/auth.paths.ts'
import { balancePaths, balanceRepertoire } from '../balance/balance.paths.ts'
import { balanceFlow } from '../balance/index.ts'
import { dialogsPaths, dialogsRepertoire } from '../dialogs/dialogs.paths.ts'
import { dialogsFlow } from '../dialogs/index.ts'
import { paymentStatusFlow } from '../payment-status/index.ts'
import { paymentStatusPaths, paymentStatusRepertoire } from '../payment-status/payment-status.paths.ts'
import type { FlowDefinition } from '../flow.ts'
import { drive } from './drive.ts'
import { mutantsOf } from './mutants.ts'
import type { PathPlan, Repertoire } from './plan.ts'
import { describePlans } from './plan-paths.ts'

const flows: readonly (readonly [FlowDefinition, Repertoire, readonly PathPlan[]])[] = [
  [authFlow, authRepertoire, authPaths],
  [balanceFlow, balanceRepertoire, balancePaths],
  [dialogsFlow, dialogsRepertoire, dialogsPaths],
  [paymentStatusFlow, paymentStatusRepertoire, paymentStatusPaths],
]

for (const [flow, repertoire, plans] of flows) {
  test(`the running ${flow.id} flow follows every path, with the published statuses and port calls of each step`, async () => {
    for (const plan of plans) expect(await drive(flow, repertoire, plan)).toBe(null)
  })

  test(`the paths of the ${flow.id} flow are the committed ones; after an intended change: vitest -u`, async () => {
    await expect(describePlans(plans)).toMatchFileSnapshot(`../${flow.id}/${flow.id}.paths.txt`)
  })

  test(`every mutant of the ${flow.id} flow with one transition removed fails a path`, async () => {
    const mutants = mutantsOf(flow.machine)
    const survivors: string[] = []
    for (const { removed, machine } of mutants) {
      if (!(await isKilled({ ...flow, machine }, repertoire, plans))) survivors.push(removed)
    }
    process.stdout.write(`mutants of ${flow.id}: ${mutants.length - survivors.length} of ${mutants.length} killed by ${plans.length} paths\n`)
    expect(survivors).toEqual([])
  })
}

async function isKilled(mutant: FlowDefinition, repertoire: Repertoire, plans: readonly PathPlan[]): Promise<boolean> {
  for (const plan of plans) if (await drive(mutant, repertoire, plan)) return true
  return false
}
