import { parsePointer } from '#base/json-pointer.ts'

/**
 * The schema that holds the keyword of an AJV error: `#/properties/size/enum` gives the schema of `size`. Follows no
 * reference.
 */
export function schemaAt(schema: unknown, schemaPath: string): Readonly<Record<string, unknown>> {
  const parts = (parsePointer(decodeURIComponent(schemaPath.slice(schemaPath.indexOf('#') + 1))) ?? []).slice(0, -1)
  let current: unknown = schema
  for (const part of parts) current = Object(current)[part]
  return Object(current)
}
