import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { rich } from '#schemas/document/marks.ts'

export const richTextSamples = [
  {
    name: 'plain',
    props: {
      text: {
        uz: '<h2>Masʼuliyatli oʻyin</h2><p>Oʻyin — <strong>dam olish</strong>, daromad manbai emas. <a href="/responsible-gaming">Cheklov qoʻyish</a> bir daqiqa vaqt oladi.</p><ul><li>Kunlik limit belgilang.</li><li>Tanaffus qiling.</li></ul>',
        ru: '<h2>Ответственная игра</h2><p>Игра — <strong>отдых</strong>, а не источник дохода. <a href="/responsible-gaming">Поставить ограничение</a> можно за минуту.</p><ul><li>Назначьте дневной лимит.</li><li>Делайте перерывы.</li></ul>',
      },
    },
  },
  {
    name: 'table and long words',
    props: {
      width: 'full',
      text: {
        uz: '<h3>Toʻlov muddatlari</h3><table><thead><tr><th>Usul</th><th>Eng kam</th><th>Eng koʻp</th><th>Muddat</th></tr></thead><tbody><tr><td>Bank kartasi</td><td>10,000.00</td><td>15,000,000.00</td><td>15 daqiqagacha</td></tr><tr><td>Hamyon</td><td>5,000.00</td><td>5,000,000.00</td><td>darhol</td></tr></tbody></table><blockquote><p>Pul faqat oʻzingizning kartangizga qaytariladi.</p></blockquote><hr><p>Murojaat: qoʻllab-quvvatlash-xizmati-toʻliq-manzili@misol-uchun-juda-uzun-nom.example</p>',
        ru: '<h3>Сроки выплат</h3><table><thead><tr><th>Способ</th><th>Минимум</th><th>Максимум</th><th>Срок</th></tr></thead><tbody><tr><td>Банковская карта</td><td>10,000.00</td><td>15,000,000.00</td><td>до 15 минут</td></tr><tr><td>Кошелёк</td><td>5,000.00</td><td>5,000,000.00</td><td>сразу</td></tr></tbody></table><blockquote><p>Деньги возвращаются только на вашу карту.</p></blockquote><hr><p>Обращения: полный-адрес-службы-поддержки@очень-длинное-имя-для-примера.example</p>',
      },
    },
  },
]

export const richTextSchema = {
  type: 'object',
  title: 'Rich text',
  description: 'Text with headings, lists, tables and links.',
  properties: {
    text: rich('The text, in the allowed tags.'),
    width: {
      enum: ['prose', 'full'],
      default: 'prose',
      description: 'prose: lines of a readable length; full: as wide as its place.',
    },
  },
  required: ['text'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'rich-text',
  category: 'content',
  chunk: 'usual',
  schema: richTextSchema,
  samples: richTextSamples,
  component: () => import('./rich-text.tsx').then((module) => module.RichText),
})
