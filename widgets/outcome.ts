/** The door of `widgets/outcome/` for widgets and the layer of dialogs. */
export { Outcome, type OutcomeProps } from './outcome/outcome.tsx'
export { outcomeOf, outcomePopups, type OutcomeMoney, type Problem } from './outcome/outcome-of.ts'
export { MoneyLine } from './outcome/money-line.tsx'
export { WaitFor } from './outcome/wait-for.tsx'
export { CopyReference } from './outcome/copy-reference.tsx'
export { problemOf } from './outcome/problem-of.ts'
