export const sideRailSamples = [
  { name: 'groups and long text', props: { menu: 'rail' } },
  { name: 'plain', props: { menu: 'main' } },
  { name: 'empty', props: { menu: 'empty' } },
]
