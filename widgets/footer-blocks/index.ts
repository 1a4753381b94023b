import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { link, menuRef, rich, text } from '#schemas/document/marks.ts'

const duty = {
  responsibleLabel: { uz: 'Masʼuliyatli oʻyin', ru: 'Ответственная игра' },
  responsibleTo: '/responsible-gaming',
}

export const footerBlocksSamples = [
  {
    name: 'plain',
    props: {
      ...duty,
      blocks: [
        { id: 'site', menu: 'footer' },
        { id: 'help', menu: 'help' },
      ],
      social: 'social',
      licence: {
        uz: 'Litsenziya: namuna, haqiqiy operator uchun oʻzgartiriladi',
        ru: 'Лицензия: образец, заменяется для настоящего оператора',
      },
      licenceTo: 'https://example.com/licence',
      legal: {
        uz: '<p>Oʻyin faqat 18 yoshga toʻlganlar uchun. Oʻyin qaramlikka olib kelishi mumkin; <a href="/responsible-gaming">yordam olish</a> bepul.</p>',
        ru: '<p>Играть можно только с 18 лет. Игра может вызвать зависимость; <a href="/responsible-gaming">помощь</a> бесплатна.</p>',
      },
      copyright: { uz: '© {site.year} Playbill namunasi', ru: '© {site.year} Образец Playbill' },
    },
  },
  {
    name: 'bare, long text',
    props: {
      ...duty,
      age: '21+',
      licence: {
        uz: 'Sayt namuna sifatida yaratilgan; unda koʻrsatilgan barcha oʻyinlar, studiyalar va yutuqlar oʻylab topilgan va hech qanday haqiqiy kompaniyaga tegishli emas',
        ru: 'Сайт создан как образец; все игры, студии и выигрыши на нём вымышлены и не относятся ни к одной настоящей компании',
      },
      legal: {
        uz: '<p>Saytdan foydalanish orqali siz qoidalar bilan tanishganingizni, yoshingiz yetganini va yashash joyingizdagi qonunlar buni taqiqlamasligini tasdiqlaysiz. Oʻyin daromad manbai emas: yoʻqotishga tayyor boʻlmagan mablagʻni tikmang.</p>',
        ru: '<p>Пользуясь сайтом, вы подтверждаете, что прочитали правила, достигли нужного возраста и что законы места, где вы живёте, этого не запрещают. Игра не источник дохода: не ставьте то, что не готовы потерять.</p>',
      },
    },
  },
]

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
      description: 'Without blocks, the columns of the site settings (menus, footer) are shown instead.',
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

export default defineWidget({
  type: 'footer-blocks',
  category: 'legal',
  chunk: 'usual',
  schema: footerBlocksSchema,
  essential: true,
  slots: { logo: { max: 1 }, links: { max: 6 } },
  samples: footerBlocksSamples,
  component: () => import('./footer-blocks.tsx').then((module) => module.FooterBlocks),
})
