import type { RootAttributes } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { hallHref, noFilters } from '../_shared/games/hall-address.ts'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { useFollow } from '../_shared/page/use-follow.ts'
import styles from './game-stage.module.css'

type StateProps = { root: RootAttributes; heading: 'h1' | 'h2' }

const terms = ['a', 'b', 'c', 'd']

/** While the game is asked for: as large as a game with all its facts. */
export function WaitingStage({ root }: { root: RootAttributes }) {
  return (
    <div {...root} className={styles.stage} aria-busy="true">
      <div className={styles.cover}>
        <Skeleton shape="fill" />
      </div>
      <div className={styles.bill}>
        <div className={styles.names}>
          <Skeleton step="14" width="half" />
          <Skeleton step="28" width="most" />
        </div>
        <div className={styles.terms}>
          {terms.map((key) => (
            <div key={key} className={styles.term}>
              <Skeleton step="12" width="half" />
              <Skeleton step="16" width="most" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The address names a game that the catalogue does not have. */
export function UnknownGame({ root, heading: Heading }: StateProps) {
  const { t } = useTranslation('games')
  const follow = useFollow()
  return (
    <section {...root} className={styles.unknown}>
      <span className={styles.disc}>
        <Icon name="gamepad-2" size="large" />
      </span>
      <Heading>{t('game.unknown')}</Heading>
      <p>{t('game.unknownText')}</p>
      <ButtonLink {...follow(hallHref(noFilters))}>{t('game.toHall')}</ButtonLink>
    </section>
  )
}

/** The game could not be asked for. */
export function FailedStage({
  root,
  heading: Heading,
  ...failure
}: StateProps & { error: unknown; isRetrying: boolean; retry: () => void }) {
  const { t } = useTranslation('games')
  return (
    <section {...root}>
      <Heading className="sr-only">{t('game.failed')}</Heading>
      <LoadFailed {...failure} title={t('game.failed')} />
    </section>
  )
}
