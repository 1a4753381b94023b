export const sportsbookFrameSamples = [
  { name: 'plain', props: { title: { uz: 'Sport stavkalari', ru: 'Ставки на спорт' } } },
]
