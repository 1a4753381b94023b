/** One error as AJV's standalone functions leave it. */
export type SchemaError = {
  readonly keyword: string
  readonly instancePath: string
  readonly schemaPath: string
  readonly params: Readonly<Record<string, unknown>>
  readonly propertyName?: string
}

/** An AJV standalone function: its errors stay on it until the next call. */
export type SchemaValidator = {
  (data: unknown): boolean
  errors?: readonly SchemaError[] | null
}

/**
 * One generated set: `documents` has the keys `node`, `condition`, `document <kind>`, `step <verb>` and `with <event>`;
 * the others widget types and section names.
 */
export type ValidatorSet = {
  readonly documents: ReadonlyMap<string, SchemaValidator>
  readonly widgets: ReadonlyMap<string, SchemaValidator>
  readonly settings: ReadonlyMap<string, SchemaValidator>
}
