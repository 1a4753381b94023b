import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { action, bound, link, menuRef } from '#schemas/document/marks.ts'

const signIn = { do: 'popup', id: 'auth' }

export const accountChipSamples = [
  { name: 'plain', props: { signIn } },
  { name: 'with registration and profile', props: { signIn, registerTo: '/rules', menu: 'profile' } },
  {
    name: 'real money only',
    props: { signIn, register: { do: 'popup', id: 'registration' }, balance: { bind: 'player.balance.main' } },
  },
]

export const accountChipSchema = {
  type: 'object',
  title: 'Account chip',
  description:
    'Sign-in for a guest; for a player the balance and, one tap away, its parts, the profile and the way out.',
  properties: {
    signIn: action('What the sign-in button does.'),
    register: action(
      'What the registration button beside it does; without it and without a link there is no such button. Beside it the sign-in button is the quieter one.',
    ),
    registerTo: link('Where the registration button leads, instead of doing something.'),
    balance: { ...bound('money', 'The amount on the chip.'), default: { bind: 'player.balance.total' } },
    menu: menuRef('Links of the profile; without it the profile menu of the site settings.'),
    logout: { ...action('What the way out does.'), default: { do: 'send', flow: 'auth', event: 'auth.logout' } },
  },
  required: ['signIn'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'account-chip',
  category: 'account',
  chunk: 'usual',
  schema: accountChipSchema,
  essential: true,
  samples: accountChipSamples,
  component: () => import('./account-chip.tsx').then((module) => module.AccountChip),
})
