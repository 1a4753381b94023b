import { isRecord } from '#base/is-record.ts'
import { CmsError } from './cms-error.ts'
import type { CmsRequest, TokenStore } from './cms-request.ts'

type CmsUser = {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly confirmed: boolean
  readonly blocked: boolean
}

/** The accounts of content managers (CMS-1). Each step that gives a token then fetches the user with it (CMS-3). */
export type CmsUsers = {
  /** The user of the token, or null: a failed fetch clears the token (CMS-1). */
  me(signal?: AbortSignal): Promise<CmsUser | null>
  login(login: { identifier: string; password: string }): Promise<CmsUser | null>
  register(account: { username: string; email: string; password: string }): Promise<CmsUser | null>
  forgotPassword(email: string): Promise<void>
  resetPassword(change: { code: string; password: string; passwordConfirmation: string }): Promise<CmsUser | null>
  changePassword(change: {
    currentPassword: string
    password: string
    passwordConfirmation: string
  }): Promise<CmsUser | null>
  sendEmailConfirmation(email: string): Promise<void>
  /** Where the browser goes to sign in at a provider. */
  connectUrl(provider: string): string
  /** Takes what the provider sent back. */
  callback(provider: string, accessToken: string): Promise<CmsUser | null>
  logout(): void
}

const PROVIDER = /^[a-z][a-z0-9-]{0,31}$/

/** Signs content managers in to the CMS and tells who is signed in; `token` keeps the session. */
export function createCmsUsers(request: CmsRequest, { base, token }: { base: string; token: TokenStore }): CmsUsers {
  const me = async (signal?: AbortSignal): Promise<CmsUser | null> => {
    try {
      const user = await request('/users/me', { signal })
      if (isUser(user)) return user
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof CmsError)) throw error
    }
    token.clear()
    return null
  }
  const signIn = async (path: string, ask: Parameters<CmsRequest>[1]): Promise<CmsUser | null> => {
    const answer = await request(path, ask)
    const jwt = isRecord(answer) ? answer.jwt : undefined
    if (typeof jwt !== 'string' || jwt === '')
      throw new CmsError({ path, status: 500, code: 'NotTheContract', message: `${path} answered without a token` })
    token.set(jwt)
    return await me()
  }
  const known = (provider: string) => {
    if (!PROVIDER.test(provider)) throw new RangeError('A provider has a name of small letters, digits and hyphens')
    return provider
  }
  return {
    me,
    login: (body) => signIn('/auth/local', { verb: 'POST', body }),
    register: (body) => signIn('/auth/local/register', { verb: 'POST', body }),
    forgotPassword: async (email) => void (await request('/auth/forgot-password', { verb: 'POST', body: { email } })),
    resetPassword: (body) => signIn('/auth/reset-password', { verb: 'POST', body }),
    changePassword: (body) => signIn('/auth/change-password', { verb: 'POST', body }),
    sendEmailConfirmation: async (email) =>
      void (await request('/auth/send-email-confirmation', { verb: 'POST', body: { email } })),
    connectUrl: (provider) => `${base}/connect/${known(provider)}`,
    callback: (provider, accessToken) =>
      signIn(`/auth/${known(provider)}/callback`, { query: { access_token: accessToken } }),
    logout: () => token.clear(),
  }
}

function isUser(value: unknown): value is CmsUser {
  return (
    isRecord(value) &&
    typeof value.id === 'number' &&
    typeof value.username === 'string' &&
    typeof value.email === 'string'
  )
}
