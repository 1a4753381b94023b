export const socialLinksSamples = [
  { name: 'icons', props: {} },
  { name: 'list', props: { variant: 'list' } },
]
