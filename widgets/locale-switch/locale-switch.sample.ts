export const localeSwitchSamples = [
  { name: 'short', props: {} },
  { name: 'full', props: { variant: 'full' } },
]
