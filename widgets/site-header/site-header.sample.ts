const logo = { id: 'logo', type: 'site-logo', props: { name: 'Playbill' } }
const menu = { id: 'menu', type: 'menu', props: { menu: 'main' } }
const actions = [
  { id: 'locale', type: 'locale-switch', props: {} },
  { id: 'account', type: 'account-chip', props: { signIn: { do: 'popup', id: 'auth' } } },
]

export const siteHeaderSamples = [
  { name: 'plain', props: {}, slots: { logo: [logo], menu: [menu], actions } },
  {
    name: 'long text',
    props: { isSticky: false },
    slots: { logo: [{ ...logo, props: { name: 'Toshkent oqshomi oʻyin zali va klubi' } }], menu: [menu], actions },
  },
  { name: 'stacked', props: { layout: 'stacked' }, slots: { logo: [logo], menu: [menu], actions } },
  { name: 'empty', props: {} },
]
