import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/names.ts'
import styles from './page-exits.module.css'
import { useHere } from './use-follow.ts'

export type PageExit = 'reload' | 'home' | 'games' | 'support'

const exits: Readonly<
  Record<PageExit, { readonly icon: IconName; readonly to: string | null; readonly words: string }>
> = {
  reload: { icon: 'refresh-cw', to: null, words: 'retry' },
  home: { icon: 'house', to: '/', words: 'toHome' },
  games: { icon: 'layout-grid', to: '/gamehall', words: 'toGames' },
  support: { icon: 'headset', to: '/support', words: 'toSupport' },
}

/**
 * Quiet ways on from a page where something went wrong. They are links: they work before any script and where no script
 * comes.
 */
export function PageExits({ exits: wanted }: { exits: readonly PageExit[] }) {
  const { t } = useTranslation('widgets')
  const here = useHere()
  if (wanted.length === 0) return null
  return (
    <ul className={styles.exits}>
      {wanted.map((name) => {
        const { icon, to, words } = exits[name]
        const inside = (
          <>
            <Icon name={icon} size="small" />
            {t(words)}
          </>
        )
        return (
          <li key={name}>
            {to === null ? (
              <a href={here} className={styles.exit}>
                {inside}
              </a>
            ) : (
              <SiteLink to={{ href: to, external: false }} className={styles.exit}>
                {inside}
              </SiteLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
