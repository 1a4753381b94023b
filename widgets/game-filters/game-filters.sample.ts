export const gameFiltersSamples = [
  { name: 'plain', props: {} },
  { name: 'few providers', props: { providers: 6 } },
]
