import type { DialogProps, DialogRequest } from '#flows/dialogs/dialogs.view.ts'
import type { DialogsPorts } from '#flows/dialogs/dialogs.context.ts'
import { isRoundOpen } from '#flows/game-session/game-session.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { dialogStepsOfTab } from '#src/browser/dialog-steps.ts'
import type { TabPorts } from '../tab-parts.ts'

/** What a named step of the queue opens; nothing (undefined or null) skips it. */
export type DialogStepResolver = (
  props: DialogProps,
  signal: AbortSignal,
) => Promise<DialogRequest | null | undefined> | DialogRequest | null | undefined

export type DialogsPortsOptions = {
  /** Steps by name, among them `social-registration`, `unseen-cashback` and `campaign-popups` (AUT-6, AUT-8). */
  readonly steps: ReadonlyMap<string, DialogStepResolver>
  readonly report: (error: unknown, where: string) => void
}

/** The dialogs flow's ports. An unknown step and one that throws are skipped and reported. */
export function createDialogsPorts({ steps, report }: DialogsPortsOptions): DialogsPorts {
  return {
    async resolveStep({ step, with: props }, signal) {
      const resolve = steps.get(step)
      if (!resolve)
        throw new Error(`There is no dialog step "${step}": register it where the dialogs' ports are created`)
      return (await resolve(props, signal)) ?? null
    },
    reportFailedStep: ({ step, error }) => report(error, `dialog step ${step}, skipped`),
  }
}

/** Whether a round is under way: what asks for attention waits for its end. */
export function followRounds(flows: Pick<FlowHost, 'view' | 'subscribe' | 'send'>): void {
  let wasUnderWay = false
  const look = (): void => {
    const isUnderWay = isRoundOpen(flows.view('game-session'))
    if (isUnderWay === wasUnderWay) return
    wasUnderWay = isUnderWay
    flows.send('dialogs', { type: 'dialogs.round', isUnderWay })
  }
  flows.subscribe('game-session', look)
  look()
}

/** The dialogs flow's ports in a tab: what the steps of the queue after sign-in open. */
export const dialogsPorts: TabPorts<'dialogs'> = (flows, tab) => {
  followRounds(flows)
  return createDialogsPorts({ steps: dialogStepsOfTab({ ...tab, flows }).steps, report: tab.report })
}
