import type { BalanceEvent, BalancePorts } from './balance/balance.context.ts'
import { type BalanceView, initialBalanceView } from './balance/balance.view.ts'
import type { AuthEvent, AuthPorts } from './auth/auth.context.ts'
import { type AuthView, initialAuthView } from './auth/auth.view.ts'
import type { DialogsEvent, DialogsPorts } from './dialogs/dialogs.context.ts'
import { type DialogsView, initialDialogsView } from './dialogs/dialogs.view.ts'
import type { PaymentStatusEvent, PaymentStatusPorts } from './payment-status/payment-status.context.ts'
import { initialPaymentStatusView, type PaymentStatusView } from './payment-status/payment-status.view.ts'
import type { FlowDefinition, FlowSession, FlowView } from './flow.ts'

/** The view, the events and the ports of every flow, by its id. */
export type FlowTypes = {
  auth: { view: AuthView; event: AuthEvent; ports: AuthPorts }
  balance: { view: BalanceView; event: BalanceEvent; ports: BalancePorts }
  dialogs: { view: DialogsView; event: DialogsEvent; ports: DialogsPorts }
  'payment-status': { view: PaymentStatusView; event: PaymentStatusEvent; ports: PaymentStatusPorts }
}
export type KnownFlowId = keyof FlowTypes

export type FlowEntry<View extends FlowView = FlowView> = {
  /** Plain data for the server and for the time before the machine is loaded. */
  readonly initialView: (session: FlowSession) => View
  /** The machine, with XState in its chunk. */
  readonly load: () => Promise<FlowDefinition>
}

/** Every flow: the first load gets the initial views, the machines come on demand. */
export const flowRegistry: { readonly [Id in KnownFlowId]: FlowEntry<FlowTypes[Id]['view']> } = {
  auth: { initialView: initialAuthView, load: () => import('./auth/index.ts').then(({ authFlow }) => authFlow) },
  balance: { initialView: initialBalanceView, load: () => import('./balance/index.ts').then(({ balanceFlow }) => balanceFlow) },
  dialogs: { initialView: initialDialogsView, load: () => import('./dialogs/index.ts').then(({ dialogsFlow }) => dialogsFlow) },
  'payment-status': { initialView: initialPaymentStatusView, load: () => import('./payment-status/index.ts').then(({ paymentStatusFlow }) => paymentStatusFlow) },
}
