import { useTranslation } from '#engine/words/use-translation.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useValue } from '#engine/render/use-value.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { CallToAction } from '../_shared/page/call-to-action.tsx'
import { useSettings } from '../_shared/page/site-settings.ts'
import type { accountChipSchema } from './index.ts'
import styles from './account-chip.module.css'
import { PlayerChip } from './player-chip.tsx'

/** Until the session is known a placeholder is shown, so that a player is not taken for a guest. */
export function AccountChip({
  signIn,
  register,
  registerTo,
  balance,
  menu,
  logout,
  run,
  root,
}: WidgetProps<Props<typeof accountChipSchema>>) {
  const { t } = useTranslation('widgets')
  const user = useValue('user')
  const { menus } = useSettings('site')
  const canRegister = register !== undefined || registerTo !== undefined
  if (user === 'player') {
    return (
      <div {...root} className={styles.account}>
        <PlayerChip balance={balance} menu={menu ?? menus?.profile} logout={logout} run={run} />
      </div>
    )
  }
  return (
    <div {...root} className={styles.account} aria-busy={user === null ? true : undefined}>
      {user === 'guest' ? (
        <>
          <CallToAction
            label={t('account.signIn')}
            action={signIn}
            run={run}
            variant={canRegister ? 'quiet' : 'primary'}
            className={canRegister ? styles.beside : styles.sign}
          />
          {canRegister && (
            <CallToAction
              label={t('account.register')}
              shortLabel={t('account.registerShort')}
              action={register}
              to={registerTo}
              run={run}
              variant="primary"
              className={styles.beside}
            />
          )}
          <noscript>
            <p className={styles.noScript}>{t('account.noScript')}</p>
          </noscript>
        </>
      ) : (
        <span className={styles.unknown}>
          <Skeleton shape="control" />
        </span>
      )}
    </div>
  )
}
