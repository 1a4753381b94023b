export const buttonSamples = [
  { name: 'plain', props: { label: { uz: 'Oʻyin zali', ru: 'Игровой зал' }, to: '/gamehall', kind: 'primary' } },
  {
    name: 'action',
    props: { label: { uz: 'Kirish', ru: 'Войти' }, action: { do: 'popup', id: 'auth' }, icon: 'log-in' },
  },
  {
    name: 'quiet and small',
    props: { label: { uz: 'Qoidalar', ru: 'Правила' }, to: '/rules', kind: 'quiet', size: 'small' },
  },
  {
    name: 'long text',
    props: {
      label: { uz: 'Toʻlov usullari va muddatlari haqida batafsil oʻqish', ru: 'Подробнее о способах и сроках выплат' },
      to: 'https://example.com/',
      kind: 'secondary',
      size: 'large',
      icon: 'external-link',
      wide: true,
    },
  },
]
