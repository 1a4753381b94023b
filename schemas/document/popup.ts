import type { JSONSchema } from 'json-schema-to-ts'
import { envelope, envelopeRequired } from './envelope.ts'
import { link, text } from './marks.ts'
import { nodesSchema } from './page.ts'

/** A popup, confirm dialog or curtain (POP-11). */
export const popupSchema = {
  type: 'object',
  title: 'Popup',
  description: 'A dialog over the page.',
  properties: {
    ...envelope('popup'),
    dialog: {
      enum: ['popup', 'confirm', 'curtain'],
      description: 'Kind of dialog; a confirm opens above a popup, a popup above a curtain.',
    },
    isAboveAll: {
      type: 'boolean',
      default: false,
      description: 'Stands above every other dialog, whatever opens after it: a warning that must not be missed.',
    },
    title: text('Heading of the dialog, also its accessible name.'),
    preventClose: {
      type: 'boolean',
      default: false,
      description: 'Refuses Escape, the backdrop and the close button; then `exit` is needed.',
    },
    linkable: {
      type: 'boolean',
      default: false,
      description: 'Whether the address ?popup=<id> opens it. Without it an address shows a preview at most.',
    },
    size: { enum: ['small', 'medium', 'large'], default: 'medium', description: 'Width from 768 px on.' },
    side: {
      enum: ['left', 'right'],
      default: 'right',
      description: 'The side of the screen that a curtain comes from.',
    },
    exit: {
      type: 'object',
      description: 'The way out of a dialog that cannot be closed.',
      properties: { label: text('Its words.'), to: link('Where it leads.') },
      required: ['label', 'to'],
      additionalProperties: false,
    },
    nodes: nodesSchema,
  },
  required: [...envelopeRequired, 'dialog', 'title', 'nodes'],
  additionalProperties: false,
} as const satisfies JSONSchema
