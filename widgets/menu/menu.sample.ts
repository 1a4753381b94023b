export const menuSamples = [
  { name: 'bar', props: { menu: 'main' } },
  { name: 'list', props: { menu: 'main', variant: 'list', isTitleShown: true } },
  { name: 'columns', props: { menu: 'footer', variant: 'columns' } },
  { name: 'social', props: { menu: 'social', variant: 'social' } },
  { name: 'chips', props: { menu: 'main', variant: 'chips' } },
  { name: 'empty', props: { menu: 'empty' } },
]
