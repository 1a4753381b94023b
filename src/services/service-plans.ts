import type { ChatPlan } from '#src/chat/chat-providers.ts'

/** What a tab is told of the services of others that its document may load: each is absent where the settings or the document do not allow it. */
export type ServicePlans = {
  readonly chat?: ChatPlan
  /** The messenger's script, for the site as its mini-app. */
  readonly messenger?: { readonly script: string }
  /** The agent of the fingerprint provider. */
  readonly fingerprint?: { readonly script: string }
}
