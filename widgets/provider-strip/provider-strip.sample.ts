export const providerStripSamples = [
  { name: 'plain', props: {} },
  { name: 'live without counts', props: { types: ['live'], hasCounts: false, count: 12 } },
  {
    name: 'long text',
    props: { label: { uz: 'Oʻyinlarni ishlab chiqaruvchi barcha studiyalar', ru: 'Все студии, которые создают игры' } },
  },
]
