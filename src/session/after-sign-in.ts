import type { QueryClient } from '@tanstack/react-query'
import { takeSocialReturn } from '#base/social-return.ts'
import type { DialogStep } from '#flows/dialogs/dialogs.context.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { accountQuery } from '#platform/account.ts'

/** What comes up for a player who has signed in (AUT-6, AUT-8). */
export const afterSignIn = (isRegistrationCompleted: boolean): readonly DialogStep[] =>
  [...(isRegistrationCompleted ? [] : ['social-registration']), 'unseen-cashback', 'campaign-popups'].map((step) => ({
    step,
  }))

/**
 * Where no window could open, the social service was shown in this tab (AUT-7): what follows a sign-in begins once it
 * has led back here.
 */
export async function finishSocial({
  flows,
  queryClient,
}: {
  readonly flows: Pick<FlowHost, 'view' | 'send'>
  readonly queryClient: QueryClient
}): Promise<void> {
  if (flows.view('auth').status !== 'signedIn') return
  takeSocialReturn()
  const { is_registration_completed: isCompleted } = await queryClient.fetchQuery(accountQuery())
  flows.send('dialogs', { type: 'dialogs.enqueue', steps: afterSignIn(isCompleted) })
}
