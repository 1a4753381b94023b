import { expect, test, vi } from 'vitest'
import { createFlowHost, type FlowHost } from '#flows/host/flow-host.ts'
import { startRuntime } from '#flows/host/runtime.ts'
import { flowRegistry } from '#generated/flows.ts'
import { askDialog } from './ask-dialog.ts'
import type { DialogRequest } from '#flows/dialogs/dialogs.view.ts'

const burn: DialogRequest = { type: 'confirm', document: 'burn-bonuses', props: { name: 'Xush kelibsiz' } }

function hostWith(
  ports: () => Promise<never> | object = () => ({
    resolveStep: () => Promise.resolve(null),
    reportFailedStep: () => undefined,
  }),
): FlowHost {
  return createFlowHost({
    session: { uid: 0 },
    flows: flowRegistry,
    ports: { dialogs: ports as never },
    loadRuntime: async () => ({ startRuntime }),
    build: 'test',
    release: 'test',
    serverNow: () => 0,
    onError: () => undefined,
  })
}
const opened = (host: FlowHost, count: number): Promise<void> =>
  vi.waitFor(() => expect(host.view('dialogs').openCount).toBe(count))

test('[POP-10] [DLG-1] the caller learns that the visitor agreed, even if the document refuses to close', async () => {
  const host = hostWith()
  const answer = askDialog(host, { ...burn, preventClose: true }, 'burn')
  await opened(host, 1)
  host.send('dialogs', { type: 'dialogs.agree' })
  expect([await answer, host.view('dialogs').openCount]).toEqual([true, 0])
})

test.each([
  { how: 'by its cross', event: { type: 'dialogs.close' } as const },
  { how: 'with all others', event: { type: 'dialogs.closeAll' } as const },
])('[POP-10] closing it $how counts as refusing', async ({ event }) => {
  const host = hostWith()
  const answer = askDialog(host, burn, 'burn')
  await opened(host, 1)
  host.send('dialogs', event)
  expect(await answer).toBe(false)
})

test('[POP-10] a yes to one question is no answer to another, nor to the same one asked again', async () => {
  const host = hostWith()
  const first = askDialog(host, burn, 'burn')
  await opened(host, 1)
  const second = askDialog(host, { ...burn, document: 'bonus-remove' }, 'remove')
  await opened(host, 2)
  host.send('dialogs', { type: 'dialogs.agree' })
  expect(await second).toBe(true)
  host.send('dialogs', { type: 'dialogs.close' })
  expect(await first).toBe(false)
  const again = askDialog(host, { ...burn, document: 'bonus-remove' }, 'remove')
  await opened(host, 1)
  host.send('dialogs', { type: 'dialogs.close' })
  expect(await again).toBe(false)
})

test('[POP-10] a question that could not be asked counts as refused', async () => {
  expect(
    await askDialog(
      hostWith(() => Promise.reject(new Error('offline'))),
      burn,
      'burn',
    ),
  ).toBe(false)
  const host = hostWith()
  const first = askDialog(host, burn, 'burn')
  await opened(host, 1)
  expect(await askDialog(host, burn, 'burn')).toBe(false)
  host.send('dialogs', { type: 'dialogs.agree' })
  expect(await first).toBe(true)
})
