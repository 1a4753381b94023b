export const siteLogoSamples = [
  { name: 'plain', props: { name: 'Playbill' } },
  { name: 'long text', props: { name: 'Toshkent oqshomi oʻyin zali va klubi' } },
  {
    name: 'picture',
    props: { name: 'Playbill', media: { src: '/media/logo.svg', alt: '', width: 96, height: 32 }, to: '/gamehall' },
  },
]
