export const winnerListSamples = [
  { name: 'plain', props: {} },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Haqiqatan oʻynalgan raundlardagi eng soʻnggi yutuqlar roʻyxati',
        ru: 'Последние выигрыши в раундах, которые были действительно сыграны',
      },
      count: 5,
    },
  },
]
