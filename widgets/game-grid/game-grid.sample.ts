export const gameGridSamples = [
  { name: 'plain', props: { signIn: 'auth' } },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Barcha slotlar, jonli dilerli va tezkor oʻyinlar bir joyda',
        ru: 'Все слоты, игры с живыми дилерами и быстрые игры в одном месте',
      },
      orientation: 'vertical',
      paging: 'button',
    },
  },
  { name: 'empty', props: { pageSize: 6 } },
]
