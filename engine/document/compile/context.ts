import type { WidgetSpec } from '#engine/define-widget.ts'
import type { CompiledDocument, CompileReport } from '#engine/document/compiled.ts'
import type { IssueCode } from '#engine/document/issues/codes.ts'
import type { SchemaValidator } from '#engine/document/validators.ts'
import type { DocumentKind } from '#schemas/document/documents.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { RouteDefinition } from '#schemas/routes.ts'
import type { JSONSchema } from 'json-schema-to-ts'

/** What compiling needs to know besides the document: the same for all documents of a release. */
export type CompileWorld = {
  readonly widgets: ReadonlyMap<string, WidgetSpec>
  /** Run-time validators of widgets' props and of settings sections. */
  readonly validators: {
    readonly widgets: ReadonlyMap<string, SchemaValidator>
    readonly settings: ReadonlyMap<string, SchemaValidator>
  }
  readonly settings: ReadonlyMap<string, JSONSchema>
  readonly routes: ReadonlyMap<string, RouteDefinition>
  /** Names that a text may put in and a value may bind. */
  readonly bindings: ReadonlySet<string>
}

/** The compiling of one document in one locale. */
export type CompileContext = CompileWorld & {
  readonly locale: Locale
  readonly document: string
  readonly source: (kind: DocumentKind, id: string) => unknown
  /** Content pages: page id to slug. */
  readonly slugOf: (pageId: string) => string | undefined
  /** The same document of the last good release, for widgets that show their last good state. */
  readonly previous: CompiledDocument | undefined
  readonly report: (report: Omit<CompileReport, 'document'>) => void
}

/**
 * A value that could not be compiled; the caller decides what to do. `code` is the code of the issue that the check
 * reports for it, `at` the place in the value.
 */
export class Failed {
  readonly code: IssueCode
  readonly at: readonly (string | number)[]

  constructor(code: IssueCode, at: readonly (string | number)[] = []) {
    this.code = code
    this.at = at
  }
}

/** Whether a value could not be compiled. */
export const isFailed = (value: unknown): value is Failed => value instanceof Failed

/** A value of another type than the one that is wanted. */
export const wrongType = (value: unknown): Failed => new Failed(value === null ? 'null-value' : 'wrong-type')
