import type { i18n } from 'i18next'
import type { CompiledNode, CompiledPopup } from '#engine/document/compiled.ts'
import type { Condition } from '#schemas/document/condition.ts'

const steps = [
  { id: 'sign-in', form: 'sign-in', statuses: ['guest', 'signingIn'] },
  { id: 'code', form: 'sign-in-code', statuses: ['needsCode', 'checkingCode'] },
] as const

/** The forms that the compiled-in popup shows; without them there is nothing to show. */
export const fallbackForms = steps.map(({ form }) => form)

/** Pages that stand in for the auth popups, by the document that is missing (decisions.md, authPopupEnabled). */
export const authPages: Readonly<Record<string, string>> = { auth: '/forms/sign_in', registration: '/forms/sign_up' }

const during = (statuses: readonly string[]): Condition => ({ any: statuses.map((is) => ({ flow: { name: 'auth', is } })) })
const node = (id: string, type: string, props: Record<string, unknown>, when: Condition): CompiledNode => ({ id: `fallback-auth.${id}`, type, props, when, onInvalid: 'hide' })

/** The popup that visitors sign in with where the release has no document of it (specification section 3, popups.fallbacks.authPopupEnabled). */
export function fallbackAuthPopup(id: string, words: i18n): CompiledPopup {
  return {
    kind: 'popup',
    id,
    dialog: 'popup',
    title: words.t('auth:signIn'),
    preventClose: false,
    size: 'small',
    side: 'right',
    nodes: steps.map(({ id: step, form, statuses }) => node(step, 'form', { form }, during(statuses))),
    types: ['form'],
  }
}
