export const winnersStripSamples = [
  { name: 'plain', props: {} },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Soʻnggi oʻynalgan raundlardagi eng katta yutuqlar',
        ru: 'Самые крупные выигрыши недавно сыгранных раундов',
      },
      count: 40,
    },
  },
  { name: 'empty: one win at most', props: { count: 1 } },
]
