import { expect, test, vi } from 'vitest'
import { resumeFlows } from './resume-flows.ts'

test.each([
  [[], []],
  [['playbill/flow-auth'], ['auth']],
  [['playbill/flow-dialogs', 'playbill/flow-auth', 'playbill/flow-balance'], ['auth', 'dialogs']],
])('[M4] [S1] what a document load cut off goes on in the next page, and nothing else is loaded: %j', (keys, loaded) => {
  vi.stubGlobal('sessionStorage', Object.fromEntries(keys.map((key) => [key, '{}'])))
  const load = vi.fn(() => Promise.reject(new Error('reported by the host')))
  resumeFlows({ load })
  expect(load.mock.calls.flat()).toEqual(loaded)
})
