import type { JSONSchema } from 'json-schema-to-ts'
import { link, menuRef, rich, text } from '#schemas/document/marks.ts'

export const footerBlocksSchema = {
  type: 'object',
  title: 'Footer',
  description:
    'Links, the age mark, responsible gaming, the licence and the legal text. It can never vanish from a page.',
  properties: {
    blocks: {
      type: 'array',
      maxItems: 6,
      default: [],
      description: 'Menus side by side.',
      items: {
        type: 'object',
        properties: {
          id: {
            type: 'string',
            pattern: '^[a-z0-9][a-z0-9-]*$',
            maxLength: 60,
            description: 'Unique among the blocks.',
          },
          menu: menuRef('Id of the menu document.'),
        },
        required: ['id', 'menu'],
        additionalProperties: false,
      },
    },
    hasSiteMenus: {
      type: 'boolean',
      default: false,
      description: 'Where there are no blocks, the columns of the site settings (menus, footer) stand in their place.',
    },
    social: menuRef('Menu of links to social networks.'),
    age: { enum: ['18+', '21+'], default: '18+', description: 'Age mark.' },
    responsibleLabel: text('Words of the link to responsible gaming.'),
    responsibleTo: link('Page about responsible gaming.'),
    licence: text('Who holds which licence.'),
    licenceTo: link('Where the licence can be verified.'),
    legal: rich('The legal text.'),
    copyright: text('The last line; {site.year} is the current year.'),
  },
  required: ['responsibleLabel', 'responsibleTo', 'licence', 'legal'],
  additionalProperties: false,
} as const satisfies JSONSchema
