import type { IssueCode, Severity } from './codes.ts'
import type { PatchOperation } from './finding.ts'

/**
 * One mistake in a document, with all that its author needs to correct it (ENG-3). `line` and `column` count from 1,
 * columns in UTF-16 units; `length` is what to underline. `received` is clipped and never contains a secret. `fix` is
 * set only where applying it blindly is safe.
 */
export type Issue = {
  readonly code: IssueCode
  readonly severity: Severity
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length: number
  readonly pointer: string
  readonly widgetId: string | null
  readonly label: string
  readonly message: string
  readonly expected: string | null
  readonly received: string | null
  readonly hint: string
  readonly didYouMean: string | null
  readonly fix: readonly PatchOperation[] | null
  readonly docs: string
}
