import { useTranslation } from '#engine/words/use-translation.ts'
import type { RootAttributes } from '#engine/define-widget.ts'
import { useEnvironment, useValue } from '#engine/render/use-value.ts'
import { Button } from '#ui/button/button.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import styles from './account-chip.module.css'
import { useBalances } from '../_shared/money/use-balances.ts'

/**
 * Stands in when the chip of the documents cannot be shown: a player still sees the money and can leave, a guest can
 * still sign in.
 */
export function AccountChipFallback({ root }: { root: RootAttributes }) {
  const { t } = useTranslation('widgets')
  const { run } = useEnvironment()
  const user = useValue('user')
  const { parts, total } = useBalances()
  const isCached = useValue('player.balance.isCached') === true
  const shown = total ?? parts.find(({ name }) => name === 'main')?.amount
  return (
    <div {...root} className={styles.account}>
      {user === 'player' && shown && <Amount value={shown} tone={isCached ? 'muted' : 'plain'} />}
      {user === 'player' && isCached && (
        <span className="sr-only">{t('account.cached', { defaultValue: 'not refreshed yet' })}</span>
      )}
      {user === 'player' && (
        <Button variant="quiet" onClick={() => run([{ do: 'send', flow: 'auth', event: 'auth.logout' }])}>
          {t('account.logout', { defaultValue: 'Log out' })}
        </Button>
      )}
      {user === 'guest' && (
        <Button variant="primary" onClick={() => run([{ do: 'popup', id: 'auth' }])}>
          {t('account.signIn', { defaultValue: 'Log in' })}
        </Button>
      )}
    </div>
  )
}
