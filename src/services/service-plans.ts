import type { ChatPlan } from '#src/chat/chat-providers.ts'

/**
 * The third-party services that a tab's document may load: each is absent if the settings or the document do not allow
 * it.
 */
export type ServicePlans = {
  readonly chat?: ChatPlan
  /** The messenger's script, for the site as its mini-app. */
  readonly messenger?: { readonly script: string }
  /** The agent of the fingerprint provider. */
  readonly fingerprint?: { readonly script: string }
}
