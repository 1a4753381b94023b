import { initialIntentView, type IntentView } from '../intent/intent.view.ts'

export type WithdrawalView = IntentView
export const initialWithdrawalView = initialIntentView
