import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flowPorts } from '#generated/flow-ports.ts'
import type { FlowTypes } from '#generated/flows.ts'
import type { TabPorts } from './tab-parts.ts'

test('a flow whose ports file is missing does not compile, nor one whose ports file lacks a port', () => {
  type Contact = FlowTypes['contact']['ports']
  // @ts-expect-error: the flow `contact` has no ports file
  const withoutFile: typeof flowPorts = {} as Omit<typeof flowPorts, 'contact'>
  // @ts-expect-error: the port `resendCode` is missing
  const withoutPort: TabPorts<'contact'> = () => ({}) as Omit<Contact, 'resendCode'>
  const whole: TabPorts<'contact'> = () => ({}) as Contact
  expect([withoutFile, withoutPort, whole]).toHaveLength(3)
  const flows = readdirSync('flows').filter((name) => existsSync(`flows/${name}/index.ts`))
  expect(Object.keys(flowPorts).toSorted()).toEqual(flows.toSorted())
})
