import type { WidgetDefinition } from '#engine/define-widget.ts'
import { settingsSections } from '#schemas/config/sections.ts'
import { documentKinds, type DocumentKind } from '#schemas/document/documents.ts'
import { documentSchemas } from '#engine/document/schemas.ts'
import { nodeSchema } from '#schemas/document/node.ts'
import { markDefinitions, readable } from './readable-schema.ts'
import type { GeneratedFile } from './main.ts'

type Schema = Record<string, unknown>
const definitions = import.meta.glob<{ default: WidgetDefinition }>('../../widgets/*/index.ts', { eager: true })

/** JSON Schemas by which an editor completes and checks documents while typing: `config-samples/schema/<kind>.json`. */
export function generate(): GeneratedFile[] {
  return documentKinds.map((kind) => ({
    path: `config-samples/schema/${kind}.json`,
    content: `${JSON.stringify(editorSchema(kind), null, 1)}\n`,
  }))
}

/** The schema of one kind of document with every mark replaced by what an author writes there. */
export function editorSchema(kind: DocumentKind): Schema {
  const own = Object(readable(documentSchemas[kind])) as Schema
  const schema: Schema = { $schema: 'http://json-schema.org/draft-07/schema#', ...own, definitions: markDefinitions() }
  if (kind === 'page' || kind === 'popup' || kind === 'layout') return withNodes(schema)
  return kind === 'settings' ? withSections(schema) : schema
}

function withNodes(schema: Schema): Schema {
  const properties = Object(schema['properties']) as Schema
  const widgets = Object.values(definitions)
    .map((module) => module.default)
    .toSorted((a, b) => (a.type < b.type ? -1 : 1))
  const { properties: fields, ...node } = Object(readable(nodeSchema)) as Schema
  const props = widgets.map(({ type, schema: own, slots }) => ({
    if: { properties: { type: { const: type } }, required: ['type'] },
    then: {
      properties: { props: { $ref: `#/definitions/widget-${type}` }, ...slotsOf(Object.keys(slots)) },
      ...(hasRequired(own) && { required: ['props'] }),
    },
  }))
  const types = { enum: [...widgets.map(({ type }) => type), 'outlet'], description: 'Name of the widget.' }
  const slots = {
    type: 'object',
    description: 'Blocks inside this one.',
    additionalProperties: { type: 'array', items: { $ref: '#/definitions/node' } },
  }
  return {
    ...schema,
    properties: { ...properties, nodes: { ...Object(properties['nodes']), items: { $ref: '#/definitions/node' } } },
    definitions: {
      ...Object(schema['definitions']),
      node: {
        ...node,
        properties: { ...Object(fields), type: types, when: { $ref: '#/definitions/condition' }, slots },
        allOf: props,
      },
      ...Object.fromEntries(widgets.map(({ type, schema: own }) => [`widget-${type}`, readable(own)])),
    },
  }
}

const hasRequired = (schema: unknown): boolean => Array.isArray(Object(schema)['required'])

function slotsOf(names: readonly string[]): Schema {
  if (names.includes('*')) return {}
  return { slots: names.length === 0 ? { maxProperties: 0 } : { propertyNames: { enum: names } } }
}

function withSections(schema: Schema): Schema {
  const sections = settingsSections.map(({ id, schema: own }) => ({
    if: { properties: { id: { const: id } }, required: ['id'] },
    then: { properties: { values: readable(own) } },
  }))
  return {
    ...schema,
    properties: {
      ...Object(schema['properties']),
      id: { enum: settingsSections.map(({ id }) => id), description: 'Name of the section.' },
    },
    allOf: sections,
  }
}
