import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

const colour = (description: string) =>
  ({
    type: 'string',
    pattern:
      '^oklch\\((0|1|0\\.[0-9]{1,4}) (0|0\\.[0-9]{1,4}) ([0-9]|[1-9][0-9]|[12][0-9]{2}|3[0-5][0-9]|360)(\\.[0-9]{1,2})?\\)$',
    description: `${description} Written as oklch(lightness chroma hue): lightness 0 to 1, chroma 0 to 0.9999, hue 0 to 360.`,
  }) as const

const step = (description: string) =>
  ({
    type: 'object',
    description,
    properties: {
      size: {
        type: 'integer',
        minimum: 10,
        maximum: 96,
        description: 'Size of the letters in CSS pixels at the default browser text size.',
      },
      leading: {
        type: 'integer',
        minimum: 12,
        maximum: 120,
        description: 'Height of one line in CSS pixels at the default browser text size.',
      },
    },
    required: ['size', 'leading'],
    additionalProperties: false,
  }) as const

const weight = (description: string) => ({ type: 'integer', minimum: 100, maximum: 900, description }) as const
const space = (description: string) =>
  ({ type: 'integer', minimum: 0, maximum: 128, description: `${description} In CSS pixels.` }) as const
const radius = (description: string) =>
  ({ type: 'integer', minimum: 0, maximum: 999, description: `${description} In CSS pixels.` }) as const
const duration = (description: string) =>
  ({ type: 'integer', minimum: 0, maximum: 1000, description: `${description} In milliseconds.` }) as const

/**
 * A theme document: every value the look of a site is made of, and nothing else. Colours, the font list and the easing
 * have patterns that leave no room for further CSS, so that a published theme can be written into a stylesheet as it
 * is.
 */
export const themeSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  title: 'Theme',
  description: 'The look of a site: colours, type, space, radii and motion.',
  properties: {
    $schema: {
      type: 'string',
      description: 'Address of this schema, for completion in an editor. Not used by the site.',
    },
    kind: { const: 'theme', description: 'Kind of document.' },
    id: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]{0,63}$',
      description: 'Name of the theme, as the site settings call it.',
    },
    version: { const: 1, description: 'Format of the document.' },
    scheme: {
      enum: ['dark', 'light'],
      description: "Whether text is light on dark or dark on light: decides scrollbars and the browser's own controls.",
    },
    tokens: {
      type: 'object',
      description: 'The values.',
      properties: {
        color: {
          type: 'object',
          description: 'Colours. Text and muted must reach a contrast of 4.5 on ground, surface, raised and overlay.',
          properties: {
            ground: colour('The page itself, furthest from the eye.'),
            surface: colour('Panels, bars and cards lying on the ground.'),
            raised: colour('Controls and cards lying on a surface.'),
            overlay: colour('Menus, toasts and hovered controls, nearest to the eye.'),
            text: colour('Headings, text and amounts.'),
            muted: colour('Secondary text: providers, hints, captions.'),
            faint: colour('Large or decorative text and placeholders of pictures only.'),
            accent: colour('The one primary action, the focus ring and the active state.'),
            onAccent: colour('Text and icons on the accent colour.'),
            win: colour('Success and credit. Never alone: always with a word or an icon.'),
            loss: colour('Failure and debit. Never alone: always with a word or an icon.'),
            wait: colour('Waiting and warning. Never alone: always with a word or an icon.'),
            info: colour('Neutral notice. Never alone: always with a word or an icon.'),
          },
          required: [
            'ground',
            'surface',
            'raised',
            'overlay',
            'text',
            'muted',
            'faint',
            'accent',
            'onAccent',
            'win',
            'loss',
            'wait',
            'info',
          ],
          additionalProperties: false,
        },
        font: {
          type: 'object',
          description: 'Font families.',
          properties: {
            sans: {
              type: 'string',
              maxLength: 200,
              pattern: "^('[A-Za-z0-9 ]+'|[a-z-]+)(, ('[A-Za-z0-9 ]+'|[a-z-]+))*$",
              description:
                'Families in order of preference, separated by a comma and a space; a name with capitals goes in single quotes.',
            },
          },
          required: ['sans'],
          additionalProperties: false,
        },
        text: {
          type: 'object',
          description:
            'Type scale. The names are the steps of the default scale; a theme may give a step other values.',
          properties: {
            '12': step('Badges and captions.'),
            '14': step('Secondary text, small controls.'),
            '16': step('Running text, fields and buttons.'),
            '18': step('Lead text, titles of cards.'),
            '22': step('Titles of rows and dialogs.'),
            '28': step('Page title on a phone.'),
            '36': step('Page title on a desktop.'),
            '48': step('The one large statement or amount of a page.'),
          },
          required: ['12', '14', '16', '18', '22', '28', '36', '48'],
          additionalProperties: false,
        },
        weight: {
          type: 'object',
          description: 'Weights of the variable font.',
          properties: {
            regular: weight('Running text.'),
            strong: weight('Labels, buttons, names.'),
            heavy: weight('Headings and amounts.'),
          },
          required: ['regular', 'strong', 'heavy'],
          additionalProperties: false,
        },
        space: {
          type: 'object',
          description: 'Distances.',
          properties: {
            '1': space('Between an icon and its word.'),
            '2': space('Inside small controls, between chips.'),
            '3': space('Between rows of a list.'),
            '4': space('Gutter of a phone, inside cards.'),
            '5': space('Inside dialogs, between cards.'),
            '6': space('Between sections on a phone.'),
            '7': space('Between sections on a desktop.'),
            '8': space('Around the one statement of a page.'),
          },
          required: ['1', '2', '3', '4', '5', '6', '7', '8'],
          additionalProperties: false,
        },
        radius: {
          type: 'object',
          description: 'Roundness of corners.',
          properties: {
            control: radius('Buttons and fields.'),
            card: radius('Cards and covers of games.'),
            sheet: radius('Dialogs and sheets.'),
            chip: radius('Chips and badges; 999 makes a full round.'),
          },
          required: ['control', 'card', 'sheet', 'chip'],
          additionalProperties: false,
        },
        motion: {
          type: 'object',
          description: 'Duration and course of movements. None of it plays for visitors who ask for reduced motion.',
          properties: {
            state: duration('Change of state of a control.'),
            enter: duration('Something appears.'),
            sheet: duration('A sheet or a curtain slides in.'),
            easeOut: {
              type: 'string',
              pattern:
                '^cubic-bezier\\((0|1|0?\\.[0-9]{1,3}), -?[0-2](\\.[0-9]{1,3})?, (0|1|0?\\.[0-9]{1,3}), -?[0-2](\\.[0-9]{1,3})?\\)$',
              description: 'Course of every movement, as cubic-bezier(x1, y1, x2, y2).',
            },
          },
          required: ['state', 'enter', 'sheet', 'easeOut'],
          additionalProperties: false,
        },
      },
      required: ['color', 'font', 'text', 'weight', 'space', 'radius', 'motion'],
      additionalProperties: false,
    },
  },
  required: ['kind', 'id', 'version', 'scheme', 'tokens'],
  additionalProperties: false,
} as const satisfies JSONSchema

/** What a theme document holds once the schema has passed it. */
export type ThemeDocument = FromSchema<typeof themeSchema>
