import type { App } from '#src/app/create-app.ts'
import type { TabValues } from '#src/session/tab-parts.ts'
import type { ServicePlans } from './service-plans.ts'

type Parts = {
  readonly app: App
  readonly values: TabValues
  readonly plans: ServicePlans
  /** Resolves once the visitor lets services of this category run; never while he does not. */
  readonly allowed: (category: 'support') => Promise<void>
  readonly report: (error: unknown, where: string) => void
}

/** Loads each service of others that this document may have, apart from the others: what fails is only logged (ERR-5). */
export function startServices({ app, values, plans, allowed, report }: Parts): void {
  const { chat } = plans
  if (chat)
    allowed('support')
      .then(() => import('#src/chat/start-chat.tsx'))
      .then(({ startChat }) => startChat({ app, values, plan: chat, report }))
      .catch((error: unknown) => report(error, 'the chat'))
}
