import type { JSONSchema } from 'json-schema-to-ts'

const address = { type: 'string', minLength: 1, maxLength: 2000 } as const
const pixels = { type: 'integer', minimum: 1, maximum: 8000 } as const

export const mediaSchema = {
  type: 'object',
  title: 'Picture',
  description: 'A picture with its size, so that nothing shifts while it loads.',
  properties: {
    src: { ...address, description: 'Path below /media, or an https address of an allowed host.' },
    mobile: { ...address, description: 'Another picture up to 767 px.' },
    alt: { description: 'What the picture says to a reader who cannot see it. An empty string marks decoration.' },
    width: { ...pixels, description: 'Width in px.' },
    height: { ...pixels, description: 'Height in px.' },
    color: { type: 'string', pattern: '^#[0-9a-f]{6}$', description: 'Colour shown while it loads.' },
  },
  required: ['src', 'alt', 'width', 'height'],
  additionalProperties: false,
} as const satisfies JSONSchema

/** What a component gets. `alt` is '' for decoration. */
export type Media = {
  readonly src: string
  readonly mobile?: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly color?: string
}
