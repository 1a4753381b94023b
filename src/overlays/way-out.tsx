import { useTranslation } from '#engine/words/use-translation.ts'
import type { CompiledPopup } from '#engine/document/compiled.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { send } from '#flows/react/send.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import styles from './overlays.module.css'

const ways = [
  { to: '/', word: 'common:home' },
  { to: '/support', word: 'common:support' },
  { to: '/responsible-gaming', word: 'popups:responsibleGaming' },
] as const

/**
 * The ways out of a dialog that cannot be closed (decisions, Session, dialogs, time): that of its document before home,
 * support and responsible gaming, and for a player signing out. Nobody is ever locked in.
 */
export function WayOut({ exit, onLeave }: { exit: CompiledPopup['exit']; onLeave: () => void }) {
  const { t } = useTranslation(['common', 'popups', 'auth'])
  const isPlayer = useFlow('auth', ({ status }) => status === 'signedIn')
  return (
    <ul className={styles.exits}>
      {exit && (
        <li>
          <SiteLink to={exit.to} onClick={onLeave} className={styles.exit}>
            {exit.label}
          </SiteLink>
        </li>
      )}
      {ways.map(
        ({ to, word }) =>
          exit?.to.href !== to && (
            <li key={to}>
              <SiteLink to={{ href: to, external: false }} onClick={onLeave} className={styles.exit}>
                {t(word)}
              </SiteLink>
            </li>
          ),
      )}
      {isPlayer && (
        <li>
          <button type="button" onClick={() => send('auth', { type: 'auth.logout' })} className={styles.exit}>
            {t('auth:signOut')}
          </button>
        </li>
      )}
    </ul>
  )
}
