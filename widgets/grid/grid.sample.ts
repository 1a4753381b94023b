const card = (id: string, uz: string, ru: string) => ({
  id,
  type: 'button',
  props: { label: { uz, ru }, to: '/gamehall', wide: true },
})

export const gridSamples = [
  {
    name: 'plain',
    props: {},
    slots: {
      default: [
        card('a', 'Slotlar', 'Слоты'),
        card('b', 'Jonli oʻyinlar', 'Живые игры'),
        card('c', 'Stol oʻyinlari', 'Настольные игры'),
      ],
    },
  },
  {
    name: 'six columns, long words',
    props: { mobile: 2, tablet: 4, laptop: 6, desktop: 6, gap: 'small' },
    slots: {
      default: [1, 2, 3, 4, 5, 6].map((n) =>
        card(`n${n}`, 'Hamyonni toʻldirish usullari', 'Способы пополнения кошелька'),
      ),
    },
  },
  { name: 'empty', props: {} },
]
