import { existsSync, readdirSync } from 'node:fs'

const machines = readdirSync('flows').filter((name) => existsSync(`flows/${name}/${name}.machine.ts`))
/** The machines of deposit and withdrawal are both made by `flows/intent`. */
const ofIntent = ['deposit', 'withdrawal']

/**
 * What the long run mutates, by unit, and the tests that must notice it. `flows` are those that `flows/all-flows.test.ts` drives, as PLAYBILL_FLOWS. Stryker writes its results only when it
 * ends, so each unit is a run of its own.
 */
export const mutatedUnits = {
  money: { files: ['base/money.ts'], tests: ['base/**/*.test.ts'] },
  calls: { files: ['platform/create-call.ts'], tests: ['platform/*.test.ts'] },
  documents: {
    files: ['engine/document/check/*.ts', '!**/*.test.ts'],
    tests: ['engine/document/**/*.test.ts', 'tests/contract/broken-sites.test.ts'],
  },
  ...Object.fromEntries(
    [...machines.filter((name) => !ofIntent.includes(name)), 'intent'].map((name) => [
      name,
      {
        files: [`flows/${name}/*.machine.ts`, `flows/${name}/*.context.ts`],
        tests: [`flows/${name}/*.test.ts`, 'flows/all-flows.test.ts'],
        flows: name === 'intent' ? ofIntent : [name],
      },
    ]),
  ),
}
