import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Action } from '#schemas/document/action.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Button } from '#ui/button/button.tsx'
import { useHasVerification } from '../page/site-settings.ts'
import { useHere, usePlace } from '../page/use-follow.ts'
import { type OutcomeFacts, outcomeLink } from './outcome-of.ts'
import styles from './outcome.module.css'
import type { OutcomeProps } from './outcome.tsx'
import { WaitFor } from './wait-for.tsx'

type ButtonProps = Pick<OutcomeProps, 'onAgain' | 'isBusy' | 'handlers' | 'isInForm' | 'isMoney' | 'act'> & {
  run: (action: Action) => void
  facts: OutcomeFacts
  /** Milliseconds; null where nothing is waited for. */
  left: number | null
}

/** The one thing to do now. */
export function OutcomeButton({
  facts: { action: requested, popup },
  left,
  onAgain,
  isBusy,
  handlers,
  run,
  isInForm,
  isMoney,
  act,
}: ButtonProps) {
  const { t } = useTranslation('outcome')
  const here = useHere()
  const place = usePlace()
  const isForSupport = !useHasVerification() && requested === 'verify' && popup === null
  const action = isForSupport ? 'support' : requested
  const own = handlers?.[action]
  const label = t(action === 'readState' && !isMoney ? 'action.again' : `action.${action}`)
  if (left !== null && left > 0) return <WaitFor left={left} />
  if (
    action === 'none' ||
    (action === 'wait' && !onAgain) ||
    (action === 'correct' && !own) ||
    (action === 'changeAmount' && !own)
  )
    return null
  const press =
    own ??
    (popup === null
      ? action === 'readState' || action === 'wait'
        ? onAgain
        : undefined
      : () => run([{ do: 'popup', id: popup }]))
  if (press) {
    return (
      <Button className={styles.button} size="small" busy={isBusy} onClick={press}>
        {label}
      </Button>
    )
  }
  const to = outcomeLink(action, { here: place, flow: act?.flow ?? '' })
  if (to !== null) {
    return (
      <SiteLink
        to={{ href: to, external: false }}
        className={buttonClasses({ size: 'small', className: styles.button })}
      >
        <ButtonContent size="small">{label}</ButtonContent>
      </SiteLink>
    )
  }
  if (isInForm || (action !== 'reload' && action !== 'readState')) return null
  return (
    <a href={here} className={buttonClasses({ size: 'small', className: styles.button })}>
      <ButtonContent size="small">{t(action === 'reload' ? 'action.reload' : 'action.again')}</ButtonContent>
    </a>
  )
}
