/**
 * The literal messages (ERR-4) by their key in the messages document `common`: the last fallback, which a site
 * overrides.
 */
export const errorLiterals = {
  saveFailed: 'Failed to save data',
  somethingWentWrong: 'Something went wrong!',
  contactSaveFailed: 'failed to save contact',
  contactAddFailed: 'failed add contact',
  contactConfirmFailed: 'Can not confirm contact',
  participateFailed: 'Failed to participate in tournament',
  pageNotFound: 'Page Not Found: {path}',
  pageNotFoundShort: 'Page not found',
  sessionDataFailed: 'Failed to retrieve session data.',
  sessionCreateFailed: 'Error create seon session',
} as const satisfies Readonly<Record<string, string>>
export type ErrorLiteral = keyof typeof errorLiterals
