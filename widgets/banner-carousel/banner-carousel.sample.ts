const media = {
  src: '/media/hero.svg',
  mobile: '/media/hero-mobile.svg',
  alt: '',
  width: 1200,
  height: 500,
  color: '#1b2740',
}
const label = { uz: 'Yangiliklar va takliflar', ru: 'Новости и предложения' }
const slides = [
  {
    id: 'cup',
    title: { uz: 'Kuz kubogi', ru: 'Осенний кубок' },
    text: {
      uz: 'Har hafta jadval yangilanadi, ishtirok bepul.',
      ru: 'Таблица обновляется каждую неделю, участие бесплатное.',
    },
    media,
    button: { label: { uz: 'Batafsil', ru: 'Подробнее' }, to: '/rules' },
  },
  {
    id: 'limits',
    title: { uz: 'Oʻz chegarangizni bir daqiqada belgilang', ru: 'Назначьте свой предел за одну минуту' },
    media: { ...media, src: '/media/banner-limits.svg' },
    button: {
      label: { uz: 'Chegara qoʻyish', ru: 'Поставить ограничение' },
      to: '/responsible-gaming',
      icon: 'shield-check',
    },
  },
  {
    id: 'new',
    title: { uz: 'Oltmishta studiya, bitta zal', ru: 'Шестьдесят студий, один зал' },
    media: { ...media, src: '/media/banner-jackpots.svg' },
  },
]

export const bannerCarouselSamples = [
  { name: 'plain', props: { label, slides } },
  { name: 'autoplay', props: { label, slides, autoplay: true, seconds: 8 } },
  {
    name: 'one slide with long text',
    props: {
      label,
      slides: [
        {
          id: 'long',
          title: {
            uz: 'Shaxsiy maʼlumotlarni tasdiqlash tartibi yangilandi va ancha soddalashtirildi',
            ru: 'Порядок подтверждения личных данных обновился и стал намного проще',
          },
          text: {
            uz: 'Endi hujjat rasmini telefon kamerasi orqali yuborish kifoya; tekshiruv odatda bir kundan oshmaydi, natija haqida xabar beramiz.',
            ru: 'Теперь достаточно снять документ камерой телефона; проверка обычно занимает не больше дня, о результате мы сообщим.',
          },
          media,
          button: { label: { uz: 'Tasdiqlash haqida batafsil oʻqish', ru: 'Подробнее о подтверждении' }, to: '/rules' },
        },
      ],
    },
  },
  { name: 'empty', props: { label } },
]
