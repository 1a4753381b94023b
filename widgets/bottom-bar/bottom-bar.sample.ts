export const bottomBarSamples = [
  { name: 'plain', props: { menu: 'bottom' } },
  { name: 'long text', props: { menu: 'rail' } },
  { name: 'empty', props: { menu: 'empty' } },
]
