import type { JSONSchema } from 'json-schema-to-ts'
import { documentSchemas, partSchemas, stepSchemas } from '#engine/document/schemas.ts'
import { conditionSchema } from '#schemas/document/condition.ts'
import { nodeSchema } from '#schemas/document/node.ts'
import { flowVocabulary } from '#generated/flow-vocabulary.ts'
import type { FlowVocabularyEntry } from '#schemas/vocabulary.ts'
import { analyticsEvents } from '#schemas/analytics-events.ts'
import { compileValidators } from './compile-validators.ts'
import { validatorFiles } from './validator-files.ts'
import type { GeneratedFile } from './main.ts'

/**
 * Validators of every kind of document, of a node, of the condition, of each action's step and of the fields of each
 * flow's events; for the gates, of each analytics event's parameters too.
 */
export async function generate(): Promise<GeneratedFile[]> {
  const schemas: Record<string, JSONSchema> = { node: nodeWithHoles(), condition: conditionSchema }
  for (const [kind, schema] of Object.entries(documentSchemas)) schemas[`document ${kind}`] = schema
  for (const [verb, schema] of Object.entries(stepSchemas)) schemas[`step ${verb}`] = schema
  for (const [part, schema] of Object.entries(partSchemas)) schemas[part] = schema
  for (const [flow, entry] of Object.entries<FlowVocabularyEntry>(flowVocabulary)) {
    for (const [event, row] of Object.entries(entry.events))
      if (row.fromDocuments) schemas[`with ${flow} ${event}`] = row.with
  }
  const tracked = Object.entries(analyticsEvents).map(([name, { params }]) => [`track ${name}`, params] as const)
  return validatorFiles('generated/document-validators', 'scripts/generate/document-validators.ts', (allErrors) =>
    compileValidators({ ...schemas, ...(allErrors && Object.fromEntries(tracked)) }, { allErrors }),
  )
}

function nodeWithHoles(): JSONSchema {
  const { properties, ...rest } = Object(nodeSchema)
  return { ...rest, properties: { ...properties, when: {} } }
}
