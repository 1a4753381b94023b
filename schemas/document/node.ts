import type { JSONSchema } from 'json-schema-to-ts'
import { conditionSchema, type Condition } from './condition.ts'

/**
 * One block of a page as its author writes it. Slots hold more of them; `v` is the version of the widget's props
 * (absent = 1).
 */
export type PageNode = {
  id: string
  type: string
  v?: number
  props?: Record<string, unknown>
  when?: Condition
  slots?: Record<string, PageNode[]>
}

/** Limits of a document (C3). */
export const nodeLimits = { depth: 32, nodes: 5_000, perList: 2_000 } as const

/**
 * Fields of a node without its props, which its widget's own schema checks, and without its slots, which the walk
 * visits.
 */
export const nodeSchema = {
  type: 'object',
  title: 'Block',
  description: 'One block of a page: a widget, its props, when it is shown, and the blocks in its slots.',
  properties: {
    id: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]*$', maxLength: 60, description: 'Unique within its document.' },
    type: { type: 'string', minLength: 1, maxLength: 60, description: 'Name of the widget.' },
    v: {
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      description: "Version of the widget's props that this block was written for.",
    },
    props: { type: 'object', description: "The widget's settings." },
    when: { ...conditionSchema, $id: undefined, description: 'When it is shown.' },
    slots: {
      type: 'object',
      description: 'Blocks inside this one.',
      additionalProperties: { type: 'array', maxItems: nodeLimits.perList },
    },
  },
  required: ['id', 'type'],
  additionalProperties: false,
} as unknown as JSONSchema

/** The type of node by which a layout says where the page goes. */
export const outletType = 'outlet'
