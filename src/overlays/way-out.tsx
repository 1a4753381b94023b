import { useTranslation } from '#engine/words/use-translation.ts'
import type { CompiledPopup } from '#engine/document/compiled.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import styles from './overlays.module.css'

/** The way out of a dialog that cannot be closed: that of its document, else home. Nobody is ever locked in (decisions, Session, dialogs, time). */
export function WayOut({ exit, onLeave }: { exit: CompiledPopup['exit']; onLeave: () => void }) {
  const { t } = useTranslation('common')
  return (
    <SiteLink to={exit?.to ?? { href: '/', external: false }} onClick={onLeave} className={styles.exit}>
      {exit?.label ?? t('home')}
    </SiteLink>
  )
}
