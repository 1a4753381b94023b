import { useTranslation } from '#engine/words/use-translation.ts'
import { send } from '#flows/react/send.ts'
import { Button } from '#ui/button/button.tsx'
import type { Game } from '../_shared/games/games.ts'
import styles from './game-stage.module.css'

type PlayChoiceProps = {
  game: Game
  isPlayer: boolean
  /** Absent where the site has no way to register from here. */
  askToRegister: (() => void) | null
}

const play = (mode: 'real' | 'fun'): void => send('game-session', { type: 'game.play', mode })

/**
 * How a game is opened: for money, or for fun where it has a demo. A guest who wants money is asked to register, and
 * goes on from there.
 */
export function PlayChoice({ game, isPlayer, askToRegister }: PlayChoiceProps) {
  const { t } = useTranslation('games')
  const canPlay = isPlayer || askToRegister !== null
  const real = (): void => {
    play('real')
    if (!isPlayer) askToRegister?.()
  }
  if (game.maintenance || !(canPlay || game.has_demo)) return null
  return (
    <div className={styles.choice}>
      {canPlay && (
        <Button size="large" variant="primary" icon="play" onClick={real} wide>
          {t(isPlayer ? 'play' : 'game.playAsGuest')}
        </Button>
      )}
      {game.has_demo && (
        <Button size="large" variant="secondary" onClick={() => play('fun')} wide>
          {t('game.tryDemo')}
        </Button>
      )}
      {!game.has_demo && !isPlayer && <p className={styles.notYet}>{t('game.noDemoText')}</p>}
    </div>
  )
}
