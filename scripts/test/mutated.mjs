import { existsSync, readdirSync } from 'node:fs'

const machines = readdirSync('flows').filter((name) => existsSync(`flows/${name}/${name}.machine.ts`))
/** The machines of deposit and withdrawal are both made by `flows/intent`. */
const ofIntent = ['deposit', 'withdrawal']

/** The check of documents, whose mutants take hours: some files are units of their own, `nodes` is all others. */
function documents({ memory, ...parts }) {
  const paths = (names) => names.map((name) => `engine/document/check/${name}.ts`)
  const unit = (about, files, tests) => ({ about: `the check of ${about}`, files: [...files, '!**/*.test.ts'], tests })
  const checked = [
    'engine/document/*.test.ts',
    `engine/document/check/!(${memory}).test.ts`,
    'engine/document/{code,edit,issues,parse,redirects}/*.test.ts',
    'tests/contract/broken-sites.test.ts',
  ]
  const others = paths([memory, ...Object.values(parts).flat()]).map((path) => `!${path}`)
  return {
    ...Object.fromEntries(
      Object.entries(parts).map(([name, names]) => [`documents-${name}`, unit(name, paths(names), checked)]),
    ),
    'documents-nodes': unit('nodes and documents', [...paths(['*']), ...others], checked),
    'documents-memory': unit('nodes from memory', paths([memory]), paths([`${memory}.test`])),
  }
}

/**
 * What the long run mutates, by unit, and the tests that must notice it, the slowest at the end by their paths
 * (`vitest.mutation.config.ts`). `flows` are those that `flows/all-flows.test.ts` drives, as PLAYBILL_FLOWS. Stryker
 * writes its results only when it ends, so each unit is a run of its own.
 */
export const mutatedUnits = {
  money: { about: 'amounts and fees', files: ['base/money.ts'], tests: ['base/**/*.test.ts'] },
  calls: { about: 'the client of the platform', files: ['platform/create-call.ts'], tests: ['platform/*.test.ts'] },
  ...documents({
    memory: 'node-memory',
    forms: ['form*', 'own-forms'],
    sites: ['site*', 'theme', 'jurisdiction', 'redirect-loops', 'references', 'addresses', 'link', 'leaving', 'ways'],
    values: ['text', 'rich', 'code', 'media', 'mark', 'pattern-words', 'judge-pattern', 'condition', 'action'],
  }),
  ...Object.fromEntries(
    [...machines.filter((name) => !ofIntent.includes(name)), 'intent'].map((name) => [
      name,
      {
        about: `the flow \`${name}\``,
        files: [`flows/${name}/*.machine.ts`, `flows/${name}/*.context.ts`],
        tests: [`flows/${name}/*.test.ts`, 'flows/all-flows.test.ts'],
        flows: name === 'intent' ? ofIntent : [name],
      },
    ]),
  ),
}
