export const betHistorySamples = [
  { name: 'plain', props: {} },
  { name: 'short pages', props: { size: 4 } },
]
