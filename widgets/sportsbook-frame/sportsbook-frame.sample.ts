export const sportsbookFrameSamples = [
  { name: 'plain', props: { title: { uz: 'Sport tikishlari', ru: 'Ставки на спорт' } } },
]
