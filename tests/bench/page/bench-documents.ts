import type { PageNode } from '#schemas/document/node.ts'
import { meterName } from './meter-name.ts'

/** A page document as its author writes it. */
export type AuthoredPage = {
  kind: 'page'
  id: string
  version: 1
  seo: { title: unknown; description: unknown }
  nodes: PageNode[]
}

const providers = ['Anvar Play', 'Kumush', 'Zarra Studio', 'Bahor'] as const
const both = (uz: string, ru: string) => ({ uz, ru })

const text = (id: string, index: number): PageNode => ({
  id,
  type: 'text',
  props: {
    text: both(
      `Matn raqami ${index}: oʻyin qoidalari va shartlari bilan tanishing.`,
      `Текст номер ${index}: познакомьтесь с правилами и условиями игры.`,
    ),
    tone: index % 3 === 0 ? 'quiet' : 'plain',
    lines: 3,
  },
})

const button = (id: string, index: number): PageNode => ({
  id,
  type: 'button',
  props: {
    label: both(`Tanlash ${index}`, `Выбрать ${index}`),
    action: { do: 'popup', id: 'auth' },
    kind: index % 3 === 0 ? 'primary' : 'secondary',
  },
})

const tile = (id: string, index: number): PageNode => ({
  id,
  type: 'tile',
  props: {
    game: `game-${index}`,
    name: both(`Yulduzli oʻyin ${index}`, `Звёздная игра ${index}`),
    provider: providers[index % providers.length],
    cover: {
      src: `/media/game-${index}.svg`,
      alt: both(`Muqova ${index}`, `Обложка ${index}`),
      width: 300,
      height: 400,
    },
    to: `/game/${index}`,
    rtp: 94 + (index % 5),
    tags: index % 4 === 0 ? ['new', 'demo'] : ['demo'],
  },
})

function section(index: number): PageNode {
  const id = (name: string, part: number) => `s${index}-${name}${part}`
  const tiles = Array.from({ length: 18 }, (_unused, part) => tile(id('tile', part), index * 18 + part))
  const children: PageNode[] = [
    text(id('text', 0), index * 2),
    { id: id('columns', 0), type: 'columns', props: { count: 6 }, slots: { default: tiles } },
    text(id('text', 1), index * 2 + 1),
  ]
  const buttons = [0, 1, 2].map((part) => button(id('button', part), index * 3 + part))
  return {
    id: `s${index}`,
    type: 'section',
    props: { title: both(`Boʻlim ${index}`, `Раздел ${index}`) },
    slots: { default: [...children, ...buttons] },
  }
}

const page = (id: string, nodes: PageNode[]): AuthoredPage => ({
  kind: 'page',
  id,
  version: 1,
  seo: { title: both('Sahifa', 'Страница'), description: both('Tavsif', 'Описание') },
  nodes,
})

/** 1,000 nodes, three deep: 40 sections of 25, with 720 tiles, 120 buttons, 80 texts. */
export const mixedPage = (): AuthoredPage =>
  page(
    'mixed',
    Array.from({ length: 40 }, (_unused, index) => section(index)),
  )

/** 1,000 texts, each one element: what an engine adds to a node is all that it costs. */
export const thinPage = (): AuthoredPage =>
  page(
    'thin',
    Array.from({ length: 1_000 }, (_unused, index) => text(`t${index}`, index)),
  )

/** 1,000 meters, each showing a value of its own. */
export const metersPage = (): AuthoredPage =>
  page(
    'meters',
    Array.from({ length: 1_000 }, (_unused, index) => ({
      id: `m${index}`,
      type: 'meter',
      props: { label: both(`Hisob ${index}`, `Счёт ${index}`), value: { bind: meterName(index) } },
    })),
  )
