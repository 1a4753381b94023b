import type { JSONSchema } from 'json-schema-to-ts'
import { bounded } from './fields.ts'
import { text } from '../document/marks.ts'
import type { Props } from '../document/marks.ts'

const query = { type: 'string', minLength: 1, maxLength: 80 } as const

/** The section `search-config` (DEC-20). */
export const searchSchema = {
  type: 'object',
  title: 'Search',
  description: 'How games are searched.',
  properties: {
    min_length: bounded('searchMinLength', 'How many characters start a search.'),
    debounce_ms: bounded('searchDebounceMs', 'Milliseconds of silence before the platform is asked.'),
    popular: {
      type: 'array',
      maxItems: 20,
      default: [],
      items: { ...query, description: 'Sysname of a game.' },
      description: 'Games that are offered before anything is typed and when nothing is found.',
    },
    suggestions: {
      type: 'array',
      maxItems: 20,
      default: [],
      items: text('One suggestion.'),
      description: 'Searches that are offered under the empty field.',
    },
    aliases: {
      type: 'object',
      maxProperties: 500,
      default: {},
      propertyNames: { minLength: 1, maxLength: 80 },
      description: 'Other words for a word: what is typed, and what is searched as well.',
      additionalProperties: {
        type: 'array',
        minItems: 1,
        maxItems: 20,
        items: { ...query, description: 'A word.' },
        description: 'Words that are searched as well.',
      },
    },
    empty_text: text('What is said when nothing is found.'),
  },
  required: ['empty_text'],
  additionalProperties: false,
} as const satisfies JSONSchema

export type SearchSettings = Props<typeof searchSchema>
