export const depositSamples = [
  { name: 'plain', props: {} },
  { name: 'many methods', props: { count: 12 } },
]
