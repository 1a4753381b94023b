export const categoryBarSamples = [
  { name: 'plain', props: {} },
  { name: 'with counts and icons', props: { hasCounts: true, icons: [{ category: 'roulette', icon: 'circle-help' }] } },
  {
    name: 'long text',
    props: { label: { uz: 'Oʻyin zalining barcha turkumlari', ru: 'Все категории игрового зала' } },
  },
]
