import { useEffect, useRef, useState } from 'react'
import { keepSocialReturn, takeSocialReturn } from '#base/social-return.ts'
import { useHost } from '#engine/render/host.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useFlowHost } from '#flows/react/flow-host-context.tsx'
import { useFlow } from '#flows/react/use-flow.ts'
import type { AuthSettings } from '#schemas/config/auth.ts'
import { isErrorType } from '#schemas/errors.ts'
import { Button } from '#ui/button/button.tsx'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Outcome, type Problem } from '../outcome/index.ts'
import { usePlace } from '../page/use-follow.ts'
import { iconName } from '../pictures/svg-icon.tsx'
import { openSocialWindow, type SocialWindow } from './social-window.ts'
import styles from './social-sign-in.module.css'

type Service = AuthSettings['socialServices'][number]
type State =
  | { readonly is: 'waiting' | 'blocked' | 'closed'; readonly service: Service; readonly address: string }
  /** The service has agreed: the account is read. */
  | { readonly is: 'entering'; readonly service: Service }
  | { readonly is: 'refused'; readonly reason: string }
  | { readonly is: 'failed'; readonly problem: Problem }

/**
 * Failures with words of their own: the usual outcome of AuthorizationException would offer the sign-in that was just
 * refused.
 */
const ownReasons: readonly string[] = ['denied', 'provider', 'state', 'code', 'AuthorizationException']

function failureOf(reason: string): State {
  if (ownReasons.includes(reason)) return { is: 'refused', reason }
  return { is: 'failed', problem: { code: isErrorType(reason) ? reason : 'UnknownErrorException' } }
}

/** The services by which a visitor signs in or registers, each in a window of its own (AUT-7). */
export function SocialSignIn({
  typeAuth,
  services,
}: {
  readonly typeAuth: 'login' | 'register'
  readonly services: readonly Service[]
}) {
  const { t } = useTranslation('social')
  const { hrefFor, route } = useHost()
  const place = usePlace()
  const flows = useFlowHost()
  const current = useRef<SocialWindow>(null)
  const group = useRef<HTMLDivElement>(null)
  const showButton = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<State | null>(null)
  const notKept = useFlow('auth', ({ status, problem }) =>
    status === 'guest' && problem?.code === 'SessionNotKept' ? problem.code : null,
  )
  useEffect(
    () => () => {
      if (!current.current) return
      current.current.close()
      takeSocialReturn()
    },
    [],
  )

  const open = (service: Service): void => {
    current.current?.close()
    // A sign-in page is no place to return to, and the address of a confirmation holds a code.
    const back = /^(?:forms\.|confirmation$)/.test(route.get().routeId) ? '/' : place
    keepSocialReturn(back)
    const address = `/oauth/init?${new URLSearchParams({
      service: service.service,
      redirect_url: hrefFor({ href: back, external: false }),
      type_auth: typeAuth,
    })}`
    current.current = openSocialWindow(address, (answer) => {
      current.current = null
      if (answer?.status === 'ok') {
        setState({ is: 'entering', service })
        return flows.send('auth', { type: 'auth.social' })
      }
      takeSocialReturn()
      // The button that shows the window goes with the window: its focus is for that of the service.
      if (document.activeElement === showButton.current)
        group.current?.querySelectorAll('button')[services.indexOf(service)]?.focus()
      setState(answer ? failureOf(answer.reason) : { is: 'closed', service, address })
    })
    setState({ is: current.current ? 'waiting' : 'blocked', service, address })
  }
  const press = (service: Service): void => {
    if (state?.is === 'waiting' && state.service.service === service.service) current.current?.show()
    else open(service)
  }
  return (
    <div className={styles.social} data-unsaved={state?.is === 'waiting' || undefined}>
      {typeAuth === 'login' && <p className={styles.or}>{t('or')}</p>}
      <div ref={group} className={styles.services} role="group" aria-label={t(typeAuth)}>
        {services.map((service) => (
          <Button
            key={service.service}
            wide
            icon={iconName(service.icon)}
            busy={state?.is === 'entering' && state.service === service && notKept === null}
            onClick={() => press(service)}
          >
            {service.title}
          </Button>
        ))}
      </div>
      <div role="status" className={styles.state}>
        {state && 'address' in state && <p>{t(state.is, { name: state.service.title })}</p>}
        {state?.is === 'entering' && notKept !== null && <p>{t(`problem.${notKept}`)}</p>}
        {state?.is === 'refused' && <p>{t(`problem.${state.reason}`)}</p>}
      </div>
      {state?.is === 'waiting' && (
        <Button ref={showButton} variant="quiet" wide onClick={() => current.current?.show()}>
          {t('show')}
        </Button>
      )}
      {state?.is === 'blocked' && (
        <a className={buttonClasses({ variant: 'primary', wide: true })} href={state.address}>
          <ButtonContent>{t('here')}</ButtonContent>
        </a>
      )}
      {state?.is === 'failed' && <Outcome problem={state.problem} isInForm />}
    </div>
  )
}
