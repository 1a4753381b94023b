import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { errorMeaning, isErrorType, type ErrorAction } from '#schemas/errors.ts'
import type { Action } from '#schemas/document/action.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import type { Problem } from './problem-of.ts'
import { useHasVerification } from './use-has-verification.ts'
import { WayOn } from './way-on.tsx'

type ActionProblemProps = {
  problem: Problem
  /** What this very act says instead of the general words. */
  own?: string | undefined
  /** The popup that a guest signs in with. */
  signIn?: string | undefined
  run: (action: Action) => void
}

const places: Partial<Record<ErrorAction, { href: string; word: string }>> = {
  deposit: { href: '/cashier/deposit', word: 'toDeposit' },
  fillProfile: { href: '/profile/settings', word: 'toProfile' },
  confirmContact: { href: '/profile/settings', word: 'toProfile' },
  verify: { href: '/profile/verification', word: 'toVerification' },
  support: { href: '/support', word: 'toSupport' },
}

/** Why an act did not succeed, in plain words beside its button, and the one thing to do about it (specification section 8; errors.tsv). */
export function ActionProblem({ problem, own, signIn, run }: ActionProblemProps): ReactNode {
  const { t, ready } = useTranslation(['errors', 'casino'])
  const hasVerification = useHasVerification()
  if (!ready) return null
  const { type, reference } = problem
  const action = isErrorType(type) ? errorMeaning(type).action : 'none'
  const place = places[action === 'verify' && !hasVerification ? 'support' : action]
  return (
    <ErrorState
      title={own ?? (type === 'OfflineError' ? t('casino:offline') : t(type))}
      action={
        type === 'AuthorizationException' && signIn ? (
          <Button icon="log-in" onClick={() => run([{ do: 'popup', id: signIn }])}>
            {t('casino:signIn')}
          </Button>
        ) : (
          place && !own && <WayOn href={place.href}>{t(`casino:${place.word}`)}</WayOn>
        )
      }
      reference={reference && t('reference', { reference })}
    />
  )
}
