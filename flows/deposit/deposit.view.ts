import { initialIntentView, type IntentView } from '../intent/intent.view.ts'

export type DepositView = IntentView
export const initialDepositView = initialIntentView
