import type { IssueCode, Severity } from './codes.ts'
import type { PatchOperation } from './finding.ts'

/**
 * One mistake of a document, told so that its author can mend it. `line` and `column` count from 1, columns in UTF-16
 * units; `length` is what to underline. `received` is clipped and never shows a secret. `fix` is there only where applying it blindly is safe.
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
