import type { Words } from '#engine/words/words.ts'
import type { CompiledNode, CompiledPopup } from '#engine/document/compiled.ts'
import type { Condition } from '#schemas/document/condition.ts'

/** A popup that is compiled in, and the form without which it has nothing to show. */
export type FallbackPopup = { readonly form?: string; readonly build: (words: Words) => CompiledPopup }

/** Pages that stand in for the auth popups, by the document that is missing (DEC-64). */
export const authPages: Readonly<Record<string, string>> = { auth: '/forms/sign_in', registration: '/forms/sign_up' }

const during = (...statuses: string[]): Pick<CompiledNode, 'when'> => ({
  when: { any: statuses.map((is): Condition => ({ flow: { name: 'auth', is } })) },
})
const node = (id: string, type: string, props: Record<string, unknown>): CompiledNode => ({
  id: `fallback.${id}`,
  type,
  props,
  onInvalid: 'hide',
})
const button = (
  id: string,
  kind: 'primary' | 'secondary',
  label: string,
  does: Record<string, unknown>,
): CompiledNode => node(id, 'button', { label, kind, size: 'medium', wide: true, ...does })
const to = (href: string): Record<string, unknown> => ({ to: { href, external: false } })
const popup = (id: string, title: string, nodes: readonly CompiledNode[], preventClose = false): CompiledPopup => ({
  kind: 'popup',
  id,
  dialog: 'popup',
  title,
  preventClose,
  size: 'small',
  side: 'right',
  nodes,
  types: [...new Set(nodes.map(({ type }) => String(type)))],
})

const signIn = (words: Words): CompiledPopup =>
  popup('auth', words.t('auth:signIn'), [
    { ...node('sign-in', 'form', { form: 'sign-in' }), ...during('guest', 'signingIn') },
    { ...node('code', 'form', { form: 'sign-in-code' }), ...during('needsCode', 'checkingCode') },
  ])

const registration = (words: Words): CompiledPopup =>
  popup('registration', words.t('popups:registration.title'), [
    button('sign-up', 'primary', words.t('popups:registration.toForm'), to('/forms/sign_up')),
    button('sign-in', 'secondary', words.t('popups:registration.toSignIn'), {
      action: [{ do: 'close' }, { do: 'popup', id: 'auth' }],
    }),
  ])

const socialRegistration = (words: Words): CompiledPopup =>
  popup(
    'social-registration',
    words.t('popups:unfinished.title'),
    [
      node('text', 'notice', { kind: 'info', variant: 'card', text: words.t('popups:unfinished.text') }),
      button('profile', 'primary', words.t('popups:unfinished.toProfile'), to('/profile/settings')),
      button('support', 'secondary', words.t('popups:unfinished.toSupport'), to('/support')),
    ],
    true,
  )

/** Built-in popups for a release without their documents (POP-13, AUT-6). */
export const fallbackPopups: ReadonlyMap<string, FallbackPopup> = new Map<string, FallbackPopup>([
  ['auth', { form: 'sign-in', build: signIn }],
  ['registration', { build: registration }],
  ['social-registration', { build: socialRegistration }],
])
