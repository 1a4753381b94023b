import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useFlowHost } from '#flows/react/flow-host-context.tsx'
import { useFlow } from '#flows/react/use-flow.ts'
import type { VerificationView } from '#flows/verification/verification.view.ts'
import { accountQuery, personalDataFieldsQuery } from '#platform/account.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Props } from '#schemas/document/marks.ts'
import { verifyOriginValue } from '#schemas/verification-messages.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/names.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { ResumeAct } from '../_shared/outcome/index.ts'
import { usePendingActs } from '../_shared/outcome/use-pending-acts.ts'
import { Panel } from '../_shared/page/panel.tsx'
import { useHasVerification } from '../_shared/page/site-settings.ts'
import { FactsLoading } from '../_shared/records/fact-rows.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { OpenCheck, StartCheck } from './check.tsx'
import type { verificationStatusSchema } from './index.ts'
import styles from './verification-status.module.css'

type State = 'verified' | 'checking' | 'needed' | 'unneeded' | 'retry' | 'rejected'
const icons: Readonly<Record<State, IconName>> = {
  verified: 'badge-check',
  checking: 'hourglass',
  needed: 'id-card',
  unneeded: 'id-card',
  retry: 'camera',
  rejected: 'circle-alert',
}
/** While documents are being checked, the page asks now and then whether that is done. */
const ASK_AGAIN_MS = 15_000

/** The account first; what only this page has seen of the check comes after it. */
function stateOf(
  account: CallOutput<'account.getInfo'>,
  { result, status }: VerificationView,
  isAskedFor: boolean,
): State {
  if (account.is_verified) return 'verified'
  if (account.is_on_verification) return 'checking'
  if (result === 'retry' || result === 'rejected') return result
  if (result !== null && status === 'settled') return 'checking'
  return account.is_kyc_block_enabled || isAskedFor ? 'needed' : 'unneeded'
}
const isOpen = ({ status }: VerificationView): boolean =>
  ['loading', 'checking', 'renewing', 'settling'].includes(status)

export function VerificationStatus({ help, root }: WidgetProps<Props<typeof verificationStatusSchema>>) {
  const { t } = useTranslation(['account', 'verification'])
  const check = useFlow('verification', (view) => view)
  const isUndecided = check.status === 'settled' && check.result === 'pending'
  const account = useQuery({
    ...accountQuery(),
    refetchInterval: ({ state }) => (state.data?.is_on_verification || isUndecided ? ASK_AGAIN_MS : false),
  })
  const fields = useQuery(personalDataFieldsQuery())
  const origin = useValue(verifyOriginValue)
  const flows = useFlowHost()
  const acts = usePendingActs()
  const [isAskedFor, setAskedFor] = useState(false)
  // A large withdrawal asks for a verification that the account itself does not demand.
  useEffect(() => setAskedFor(acts.pending()?.gate === 'verify'), [acts])
  useEffect(
    () => () => {
      // A check ends with its page, and so do its token and the deadline of its frame.
      if (flows.isLoaded('verification') && isOpen(flows.view('verification')))
        flows.send('verification', { type: 'verification.close' })
    },
    [flows],
  )
  const wasOnCheck = useRef(false)
  const { data: info, dataUpdatedAt: toldAt } = account
  // The provider has decided; only the platform knows the result.
  useEffect(() => {
    if (info?.is_on_verification) wasOnCheck.current = true
    else if (wasOnCheck.current && info?.is_verified === false && isUndecided)
      flows.send('verification', { type: 'verification.check' })
  }, [flows, isUndecided, info, toldAt])
  const { from: steps, to: state } = useFocusHandover<HTMLDivElement>()
  const { from: step, to: place } = useFocusHandover<HTMLDivElement>()
  const failed = [account, fields].find(({ isError, data }) => isError && data === undefined)
  if (failed) {
    return (
      <div {...root}>
        <LoadFailed error={failed.error} isRetrying={failed.isFetching} retry={() => void failed.refetch()} />
      </div>
    )
  }
  if (!account.data || !fields.data) {
    return (
      <div {...root}>
        <Panel title={t('verification.title')} isBusy>
          <FactsLoading count={3} />
        </Panel>
      </div>
    )
  }
  const now = stateOf(account.data, check, isAskedFor)
  const isOfCheck = now === 'retry' || now === 'rejected'
  const needed = fields.data.items.filter(({ is_required }) => is_required)
  return (
    <div {...root} className={styles.verification}>
      <div ref={state} tabIndex={-1} className={joinClasses(styles.state, styles[now])} role="status" data-state={now}>
        <Icon name={icons[now]} size="hero" className={styles.icon} />
        <div>
          <h2 className={styles.title}>{t(isOfCheck ? `verification:${now}` : `verification.${now}`)}</h2>
          <p className={styles.text}>{t(isOfCheck ? `verification:${now}Text` : `verification.${now}Text`)}</p>
          {(now === 'verified' || now === 'unneeded') && <ResumeAct />}
          {now === 'rejected' && <HelpLink help={help} isMain />}
        </div>
      </div>
      {now !== 'verified' && now !== 'checking' && now !== 'rejected' && (
        <div ref={steps}>
          <div ref={place} tabIndex={-1} className={styles.steps}>
            {isOpen(check) && typeof origin === 'string' ? (
              <div key="check" ref={step}>
                <OpenCheck origin={origin} />
              </div>
            ) : (
              <div key="steps" ref={step}>
                <Steps needed={needed} help={help} canCheck={typeof origin === 'string'} state={now} />
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

type Help = Props<typeof verificationStatusSchema>['help']
function HelpLink({ help, isMain }: { readonly help: Help; readonly isMain: boolean }) {
  const { t } = useTranslation('account')
  return (
    <SiteLink to={help} className={buttonClasses(isMain ? { variant: 'primary' } : {})}>
      <ButtonContent icon="headset">{t('verification.help')}</ButtonContent>
    </SiteLink>
  )
}

type Needed = CallOutput<'Account.getPersonalDataFields'>['items']
type StepsProps = { needed: Needed; help: Help; canCheck: boolean; state: State }

/** What is missing, and the next step: the profile first, then the check, or support if the site has no check. */
function Steps({ needed, help, canCheck, state }: StepsProps) {
  const { t } = useTranslation(['account', 'verification'])
  const hasVerification = useHasVerification()
  const lacks = needed.some(({ is_filled }) => !is_filled)
  const hasCheck = hasVerification && canCheck
  return (
    <Panel
      title={t('verification.steps')}
      lead={t(
        !hasVerification ? 'verification.offLead' : canCheck ? 'verification.stepsLead' : 'verification:unavailable',
      )}
    >
      <ul className={styles.fields}>
        {needed.map(({ name, is_filled }) => (
          <li key={name} className={styles.field}>
            <Icon
              name={is_filled ? 'circle-check' : 'circle-alert'}
              className={is_filled ? styles.done : styles.lacking}
            />
            <span>{t(`field.${name}`, { defaultValue: name })}</span>
            <span className={styles.note}>{t(is_filled ? 'verification.filled' : 'verification.lacking')}</span>
          </li>
        ))}
        <li className={styles.field}>
          <Icon name="camera" className={styles.lacking} />
          <span>{t('verification.document')}</span>
          <span className={styles.note}>
            {t(hasVerification ? 'verification.documentText' : 'verification.documentOff')}
          </span>
        </li>
      </ul>
      <div className={styles.ways}>
        {lacks && (
          <SiteLink
            to={{ href: '/profile/settings?from=%2Fprofile%2Fverification&toastType=verification', external: false }}
            className={buttonClasses({ variant: 'primary' })}
          >
            <ButtonContent>{t('verification.fill')}</ButtonContent>
          </SiteLink>
        )}
        {hasCheck && !lacks && <StartCheck isAgain={state === 'retry'} isMain={state !== 'unneeded'} />}
        <HelpLink help={help} isMain={!hasCheck && !lacks} />
      </div>
    </Panel>
  )
}
