import type { DialogsEvent } from '#flows/dialogs/dialogs.context.ts'
import { isRoundOpen } from '#flows/game-session/game-session.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'

type Attention = Omit<Extract<DialogsEvent, { type: 'dialogs.attend' }>, 'type'>

/**
 * Asks for the attention of the player. The dialogs flow may start with this, so it is first told whether a round is
 * running.
 */
export function askForAttention(flows: Pick<FlowHost, 'view' | 'send'>, attention: Attention): void {
  if (isRoundOpen(flows.view('game-session'))) flows.send('dialogs', { type: 'dialogs.round', isUnderWay: true })
  flows.send('dialogs', { type: 'dialogs.attend', ...attention })
}
