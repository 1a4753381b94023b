const header = [
  {
    id: 'header',
    type: 'site-header',
    props: {},
    slots: {
      logo: [{ id: 'logo', type: 'site-logo', props: { name: 'Playbill' } }],
      menu: [{ id: 'menu', type: 'menu', props: { menu: 'main' } }],
      actions: [
        { id: 'locale', type: 'locale-switch', props: {} },
        { id: 'account', type: 'account-chip', props: { signIn: { do: 'popup', id: 'auth' } } },
      ],
    },
  },
]
const main = [{ id: 'title', type: 'page-title', props: { title: { uz: 'Oʻyin zali', ru: 'Игровой зал' } } }]

export const siteFrameSamples = [
  {
    name: 'plain',
    props: {},
    slots: {
      header,
      main,
      rail: [{ id: 'rail', type: 'side-rail', props: { menu: 'rail' } }],
      bar: [{ id: 'bar', type: 'bottom-bar', props: { menu: 'bottom' } }],
    },
  },
  { name: 'page only', props: { width: 'full' }, slots: { main } },
]
