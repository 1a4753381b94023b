export const withdrawSamples = [
  { name: 'plain', props: {} },
  { name: 'many methods', props: { count: 12 } },
]
