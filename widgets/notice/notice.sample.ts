export const noticeSamples = [
  {
    name: 'plain',
    props: {
      text: { uz: 'Tikish qabul qilingach, uni bekor qilib boʻlmaydi.', ru: 'Принятую ставку нельзя отменить.' },
    },
  },
  {
    name: 'long text',
    props: {
      kind: 'warning',
      variant: 'bar',
      title: { uz: 'Texnik ishlar.', ru: 'Технические работы.' },
      text: {
        uz: 'Bu manzil vaqtincha cheklangan rejimda ishlayapti: hisobingiz va mablagʻlaringiz saqlangan, baʼzi sahifalar sekinroq ochilishi mumkin.',
        ru: 'Этот адрес временно работает в ограниченном режиме: счёт и деньги в порядке, некоторые страницы могут открываться медленнее.',
      },
      linkLabel: { uz: 'Yordam', ru: 'Помощь' },
      to: '/help',
    },
  },
]
