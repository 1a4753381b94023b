export const bonusListSamples = [
  { name: 'plain', props: {} },
  { name: 'betting first', props: { first: 'betting' } },
]
