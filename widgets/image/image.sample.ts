const media = {
  src: '/media/hero.svg',
  mobile: '/media/hero-mobile.svg',
  alt: { uz: 'Kechki terasa, bitta chiroq', ru: 'Вечерняя терраса с одним фонарём' },
  width: 1200,
  height: 500,
  color: '#1b2740',
}

export const imageSamples = [
  { name: 'plain', props: { media } },
  {
    name: 'link with a long caption',
    props: {
      media,
      to: '/gamehall',
      caption: {
        uz: 'Oʻyin zali haqida batafsil maʼlumot: qoidalar, toʻlovlar, xavfsizlik va yordam xizmati haqida hammasi bir joyda.',
        ru: 'Подробно об игровом зале: правила, выплаты, безопасность и служба поддержки — всё в одном месте.',
      },
    },
  },
  { name: 'decoration', props: { media: { src: '/media/hero.svg', alt: '', width: 1200, height: 500 }, first: true } },
]
