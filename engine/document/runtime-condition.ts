import { validators } from '#generated/document-validators.runtime.js'
import type { SchemaValidator } from './validators.ts'

const found = validators.get('condition')
if (!found) throw new Error('there is no generated validator for conditions: run npm run generate')

/** Whether a value is a condition, by the schema of the document's language: the same in every world. */
export const isCondition: SchemaValidator = found
