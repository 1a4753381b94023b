import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { accountQuery, profileQuery } from '#platform/account.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { usePendingActs } from '../_shared/outcome/index.ts'
import { usePlace } from '../_shared/page/use-follow.ts'
import { useHasVerification, useSettings } from '../_shared/page/site-settings.ts'
import { WayOn } from '../_shared/page/way-on.tsx'
import styles from './withdraw.module.css'

type Gate = 'KycWithdrawalException' | 'UserNeedConfirmContactException'

const withdrawal = { flow: 'withdrawal', event: 'intent.submit' }

/** What a withdrawal will need, shown beforehand with the button of the cashier settings (CSH-8). */
export function WithdrawGates(): ReactNode {
  const { t } = useTranslation('cashier')
  const { withdrawErrors = {} } = useSettings('cashier')
  const { data: account } = useQuery(accountQuery())
  const { data: profile } = useQuery(profileQuery())
  const hasVerification = useHasVerification()
  const acts = usePendingActs()
  const place = usePlace()
  const gates: Gate[] = []
  if (account?.is_kyc_block_enabled && !account.is_verified) gates.push('KycWithdrawalException')
  if (profile?.contacts && !profile.contacts.some(({ is_confirmed }) => is_confirmed))
    gates.push('UserNeedConfirmContactException')
  return gates.map((gate) => {
    const button = withdrawErrors[gate]
    return (
      <div key={gate} className={styles.gate}>
        <Icon name={gate === 'KycWithdrawalException' ? 'id-card' : 'mail'} size="large" className={styles.gateIcon} />
        <p className={styles.gateText}>
          {t(gate === 'KycWithdrawalException' && account?.is_on_verification ? 'gate.checking' : `gate.${gate}`)}
        </p>
        {gate === 'KycWithdrawalException' && !hasVerification && (
          <WayOn href="/support" size="small">
            {t('gate.toSupport')}
          </WayOn>
        )}
        {button?.isVisible && (gate !== 'KycWithdrawalException' || hasVerification) && (
          <SiteLink
            to={button.to}
            onClick={() =>
              acts.remember(
                { ...withdrawal, path: place, gate: gate === 'KycWithdrawalException' ? 'verify' : 'confirmContact' },
                acts.resume(withdrawal) ?? undefined,
              )
            }
            className={buttonClasses({ size: 'small' })}
          >
            <ButtonContent size="small">{button.label}</ButtonContent>
          </SiteLink>
        )}
      </div>
    )
  })
}
