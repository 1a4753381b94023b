import type { IssueCode } from './codes.ts'

/** RFC 6902, the three operations that a fix needs. */
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move'; readonly from: string; readonly path: string }

/**
 * What a check finds in one document, before it is placed in its file. `offset` wins over `pointer` where the text is
 * no JSON.
 */
export type Finding = {
  readonly code: IssueCode
  readonly pointer: string
  readonly at?: 'key' | 'value'
  readonly offset?: number
  readonly length?: number
  readonly expected?: string
  readonly received?: string
  readonly hint?: string
  readonly didYouMean?: string | undefined
  readonly fix?: readonly PatchOperation[] | undefined
}
