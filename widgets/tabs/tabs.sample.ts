const words = (id: string, uz: string, ru: string) => ({
  id,
  type: 'rich-text',
  props: { text: { uz: `<p>${uz}</p>`, ru: `<p>${ru}</p>` } },
})
const label = { uz: 'Yordam mavzulari', ru: 'Темы помощи' }

export const tabsSamples = [
  {
    name: 'plain',
    props: {
      label,
      items: [
        { id: 'pay', label: { uz: 'Toʻlovlar', ru: 'Платежи' }, icon: 'wallet' },
        { id: 'play', label: { uz: 'Oʻyinlar', ru: 'Игры' }, icon: 'gamepad-2' },
      ],
    },
    slots: {
      pay: [words('pay-text', 'Pul oʻtkazish bir necha daqiqa davom etadi.', 'Перевод занимает несколько минут.')],
      play: [
        words(
          'play-text',
          'Oʻyin qoidalari har bir oʻyin sahifasida yozilgan.',
          'Правила описаны на странице каждой игры.',
        ),
      ],
    },
  },
  {
    name: 'many tabs',
    props: {
      label,
      items: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({
        id: `t${n}`,
        label: { uz: `Hisobni tasdiqlash ${n}`, ru: `Подтверждение счёта ${n}` },
      })),
    },
    slots: { t1: [words('t1-text', 'Hujjat rasmini yuboring.', 'Пришлите снимок документа.')] },
  },
  {
    name: 'empty',
    props: {
      label,
      fit: 'equal',
      items: [
        { id: 'one', label: { uz: 'Faol', ru: 'Активные' } },
        { id: 'two', label: { uz: 'Tugagan', ru: 'Завершённые' } },
      ],
    },
  },
]
