export const bottomBarSamples = [
  { name: 'plain', props: { menu: 'bottom' } },
  { name: 'long text', props: { menu: 'rail' } },
  { name: 'floating', props: { menu: 'bottom', variant: 'floating' } },
  { name: 'empty', props: { menu: 'empty' } },
]
