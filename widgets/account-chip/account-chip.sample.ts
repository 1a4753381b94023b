const signIn = { do: 'popup', id: 'auth' }

export const accountChipSamples = [
  { name: 'plain', props: { signIn } },
  { name: 'with registration and profile', props: { signIn, registerTo: '/rules', menu: 'profile' } },
  {
    name: 'real money only',
    props: { signIn, register: { do: 'popup', id: 'registration' }, balance: { bind: 'player.balance.main' } },
  },
]
