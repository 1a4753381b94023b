import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Tournament } from '#platform/tournaments.ts'
import { useMoneyWords } from '../_shared/money/use-money-format.ts'
import { ConfirmDialog } from '../_shared/page/confirm-dialog.tsx'
import styles from './tournament-item.module.css'

type JoinDialogProps = { tournament: Tournament; onClose: () => void; onAgree: () => void }

/** Says what taking part means before it is sent. */
export function JoinDialog({ tournament, onClose, onAgree }: JoinDialogProps): ReactNode {
  const { t } = useTranslation('casino')
  const { description, restrictions, reset_on_cashout } = tournament
  const moneyWords = useMoneyWords()
  const stake = restrictions?.min_stake
  return (
    <ConfirmDialog
      isMoney
      popup="tournament-join"
      title={t('tournament.joinTitle')}
      description={description?.title}
      agree={t('tournament.join')}
      keep={t('tournament.notNow')}
      onAgree={onAgree}
      onClose={onClose}
    >
      <ul className={styles.asked}>
        <li>{t('tournament.joinFree')}</li>
        <li>{t('tournament.joinFrom')}</li>
        {stake && <li>{t('tournament.joinStake', { amount: moneyWords(stake) })}</li>}
        {reset_on_cashout && <li>{t('tournament.joinReset')}</li>}
      </ul>
    </ConfirmDialog>
  )
}
