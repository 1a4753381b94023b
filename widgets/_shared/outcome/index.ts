/** The parts of the outcome that widgets, forms and dialogs use. */
export { Outcome } from './outcome.tsx'
export { isGate, isOfConnection, outcomeOf, type OutcomeMoney, type Problem } from './outcome-of.ts'
export { MoneyLine } from './money-line.tsx'
export { WaitFor } from './wait-for.tsx'
export { CopyReference, useCopy } from './copy-reference.tsx'
export { problemOf, problemOfWrite } from './outcome-of.ts'
export { ResumeAct } from './resume-act.tsx'
export { usePendingActs, useWaitingPayment } from './use-pending-acts.ts'
