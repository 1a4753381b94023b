import { expect, test } from 'vitest'
import { allFlows } from '#generated/flows.all.ts'
import { mutantsOf } from '#flows/graph/mutants.ts'
import { diagramOf, generate } from './flow-diagrams.ts'

test.each(generate().map((doc) => [doc.path, doc] as const))(
  '%s is fresh; after an intended change: vitest -u',
  async (path, { text }) => {
    await expect(text).toMatchFileSnapshot(`../${path}`)
  },
)

test.each(allFlows.map((flow) => [flow.id, flow] as const))(
  'the diagram of %s shows every transition: without any one of them it is another',
  (_, { machine }) => {
    const whole = diagramOf(machine).join('\n')
    for (const mutant of mutantsOf(machine))
      expect(diagramOf(mutant.machine).join('\n'), mutant.removed).not.toBe(whole)
  },
)

test('every state and every published status is on the page of its flow', () => {
  for (const [index, { text }] of generate().entries()) {
    for (const status of allFlows[index]!.statuses) expect(text).toContain(`\`${status}\``)
  }
})
