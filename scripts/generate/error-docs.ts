import { type ErrorAction, type ErrorClass, errorMeaning, errorTypes } from '#schemas/errors.ts'
import type { GeneratedFile } from './main.ts'

const where: Readonly<Record<ErrorClass, string>> = {
  fatal: 'the whole page',
  signIn: 'sign-in dialog over the page; what was typed is kept',
  gate: 'a step to take first; then the action goes on',
  form: "the form's fields by name, else a message in the form",
  inline: 'a message in place, with the reference',
  wait: 'a countdown in place',
  silent: 'nothing is shown; logged',
}

const action: Readonly<Record<ErrorAction, string>> = {
  reload: 'reload later',
  support: 'write to support',
  signIn: 'sign in',
  correct: 'correct what is wrong',
  wait: 'wait',
  readState: 'read the state, then try again',
  otherMethod: 'another method',
  changeAmount: 'change the amount',
  deposit: 'make a deposit',
  fillProfile: 'fill in the profile',
  confirmContact: 'confirm the contact',
  verify: 'verify the identity',
  completeRequisites: 'complete the requisites',
  none: '-',
}

/** `docs/errors.md`: what each of the 29 errors means for the player. */
export function generate(): GeneratedFile[] {
  return [{ path: 'docs/errors.md', content: errorDocs() }]
}

/** The text of docs/errors.md. */
export function errorDocs(): string {
  const rows = errorTypes.map((type) => {
    const { class: kind, status, money, page, action: next, messageKey } = errorMeaning(type)
    return `| ${type} | ${status} | ${where[kind]}${page ? ` (${page})` : ''} | ${money === 'no' ? 'no' : 'not known: read the state, never send again'} | ${action[next]} | \`${messageKey}\` |`
  })
  return `# Errors of the platform

Written from \`schemas/errors.ts\` by \`npm run generate\`: change that file. The server's own text is never shown: the message is that of the key in the
messages documents. An unknown type means the same as UnknownErrorException. An answer with status 403 replaces the
page with the forbidden page whatever its type says (UserBannedException has a page of its own), so the row of AccessDeniedException applies only to an
answer with another status. Calls whose failure is only logged (docs/decisions/016) show nothing.

| type | HTTP | where the player ends | was money taken (on a money call) | what can be done now | message |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}
