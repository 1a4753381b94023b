import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Tournament } from '#platform/tournaments.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { MoneyButton } from '../_shared/money/money-button.tsx'
import { useMoneyWords } from '../_shared/money/use-money-format.ts'
import styles from './tournament-item.module.css'

type JoinDialogProps = { tournament: Tournament; onClose: () => void; onAgree: () => void }

/** Says what taking part means before it is sent. */
export function JoinDialog({ tournament, onClose, onAgree }: JoinDialogProps): ReactNode {
  const { t } = useTranslation(['casino', 'widgets'])
  const { description, restrictions, reset_on_cashout } = tournament
  const moneyWords = useMoneyWords()
  const stake = restrictions?.min_stake
  return (
    <Dialog
      open
      kind="confirm"
      popup="tournament-join"
      title={t('tournament.joinTitle')}
      description={description?.title}
      closeLabel={t('widgets:close')}
      onClose={onClose}
      actions={
        <>
          <MoneyButton variant="primary" onClick={onAgree}>
            {t('tournament.join')}
          </MoneyButton>
          <Button onClick={onClose}>{t('tournament.notNow')}</Button>
        </>
      }
    >
      <ul className={styles.asked}>
        <li>{t('tournament.joinFree')}</li>
        <li>{t('tournament.joinFrom')}</li>
        {stake && <li>{t('tournament.joinStake', { amount: moneyWords(stake) })}</li>}
        {reset_on_cashout && <li>{t('tournament.joinReset')}</li>}
      </ul>
    </Dialog>
  )
}
