import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { JSONSchema } from 'json-schema-to-ts'
import { conditionSchema } from '#schemas/document/condition.ts'

const deepEqual = `function deepEqual(a,b){if(a===b)return true;if(a&&b&&typeof a=="object"&&typeof b=="object"){if(Array.isArray(a)!==Array.isArray(b))return false;const keys=Object.keys(a);if(keys.length!==Object.keys(b).length)return false;return keys.every((key)=>Object.hasOwn(b,key)&&deepEqual(a[key],b[key]))}return a!==a&&b!==b}`

/**
 * Compiles schemas ahead of time into ESM source that exports `validators`: a map from each key to its standalone AJV
 * function, without eval and without AJV's run time (F6). Marks and references to the condition pass unchecked;
 * `engine/document` checks them. The check uses `allErrors`, the run time does not.
 *
 * @throws where a schema is not strict, naming its key.
 */
export async function compileValidators(
  schemas: Record<string, JSONSchema>,
  options: { allErrors: boolean },
): Promise<string> {
  const ajv = new Ajv({
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    unicodeRegExp: true,
    allErrors: options.allErrors,
    unicode: false,
    $data: false,
    messages: false,
    logger: false,
    code: { source: true, esm: true, lines: false },
  })
  const exported: Record<string, string> = {}
  for (const [index, [key, schema]] of Object.entries(schemas).entries()) {
    const id = `playbill-schema-${index}`
    try {
      ajv.addSchema({ ...Object(withHoles(schema, schema === conditionSchema ? id : undefined)), $id: id })
      ajv.getSchema(id)
    } catch (error) {
      throw new Error(
        `The schema of ${key} does not compile: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      )
    }
    exported[`v${index}`] = id
  }
  const code = withoutRequire(standalone(ajv, exported))
  const rows = Object.keys(schemas).map((key, index) => `[${JSON.stringify(key)},v${index}]`)
  return `${code}\nexport const validators=new Map([${rows.join(',')}]);\n`
}

/** A copy of a schema as AJV may compile it: marks and foreign references are holes, what only people read is gone. */
export function withHoles(schema: unknown, conditionId?: string): unknown {
  if (Array.isArray(schema)) return schema.map((part) => withHoles(part, conditionId))
  if (typeof schema !== 'object' || schema === null) return schema
  const fields = Object(schema) as Record<string, unknown>
  if (isMark(fields.format)) return {}
  if (fields.$ref === conditionSchema.$id) return conditionId === undefined ? {} : { $ref: conditionId }
  const entries = Object.entries(fields).filter(
    ([key, value]) =>
      !['$schema', '$id', 'title', 'description', 'default', 'examples'].includes(key) && value !== undefined,
  )
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      isNamed(key)
        ? namedHoles(value, conditionId)
        : key === 'const' || key === 'enum'
          ? value
          : withHoles(value, conditionId),
    ]),
  )
}

const isMark = (format: unknown): boolean => typeof format === 'string' && format.startsWith('playbill-')
const isNamed = (key: string): boolean =>
  key === 'properties' || key === 'patternProperties' || key === '$defs' || key === 'definitions'

function namedHoles(value: unknown, conditionId: string | undefined): unknown {
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, schema]) => [name, withHoles(schema, conditionId)]),
  )
}

function withoutRequire(code: string): string {
  const bundled = code
    .replaceAll(/require\("ajv\/dist\/runtime\/equal"\)(\.default)?/g, 'deepEqual')
    .replaceAll(/require\("ajv\/dist\/runtime\/ucs2length"\)(\.default)?/g, '((text)=>[...text].length)')
  const left = /require\("([^"]+)"\)/.exec(bundled)?.[1]
  if (left !== undefined)
    throw new Error(`A schema needs ${left} at run time, which does not exist there: write it without that keyword`)
  return bundled.includes('deepEqual') ? `${deepEqual}\n${bundled}` : bundled
}
