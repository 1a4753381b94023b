export const hallTitleSamples = [
  { name: 'plain', props: { title: { uz: 'Oʻyinlar zali', ru: 'Игровой зал' } } },
  {
    name: 'long text',
    props: {
      title: { uz: 'Barcha provayderlarning barcha oʻyinlari bir zalda', ru: 'Все игры всех провайдеров в одном зале' },
    },
  },
]
