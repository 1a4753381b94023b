import type { FlowHost } from '#flows/host/flow-host.ts'
import type { DialogRequest } from '#flows/dialogs/dialogs.view.ts'

type Host = Pick<FlowHost, 'view' | 'subscribe' | 'send' | 'load'>

/**
 * Opens a dialog that asks a question, usually a confirm, and gives the answer: true when its document sent
 * `dialogs.agree`, false when it closed in any other way (BON-2). Never rejects: a question that could not be shown
 * counts as a no.
 *
 * @param ask a name that no other open question has.
 */
export async function askDialog(host: Host, request: DialogRequest, ask: string): Promise<boolean> {
  if (host.view('dialogs').asking.includes(ask)) return false
  host.send('dialogs', { type: 'dialogs.open', dialog: { ...request, ask } })
  try {
    await host.load('dialogs')
  } catch {
    return false
  }
  if (!host.view('dialogs').asking.includes(ask)) return false
  return new Promise((resolve) => {
    const stop = host.subscribe('dialogs', () => {
      if (host.view('dialogs').asking.includes(ask)) return
      stop()
      resolve(host.view('dialogs').agreed.includes(ask))
    })
  })
}
