import { joinClasses } from '#ui/join-classes.ts'
import type { Move, Shown } from '../model/stepping.ts'
import { words } from '../words.ts'
import styles from './timeline.module.css'

type Props = {
  readonly shown: Shown
  readonly isRunning: boolean
  readonly isLive: boolean
  readonly onStep: (step: number) => void
  readonly onMove: (move: Move) => void
}

const moves: readonly (readonly [Move, string])[] = [
  ['first', words.first],
  ['back', words.back],
  ['forth', words.forth],
  ['last', words.last],
]

/** The slider over all steps, with the four step buttons and, for a running actor, a button back to live. */
export function Timeline({ shown, isRunning, isLive, onStep, onMove }: Props) {
  const isOff = (move: Move): boolean =>
    move === 'first' || move === 'back' ? shown.step === 0 : shown.step === shown.of
  return (
    <section className={styles.bar} aria-label={words.timeline}>
      <div className={styles.moves}>
        {moves.map(([move, label]) => (
          <button
            key={move}
            type="button"
            className={styles.move}
            aria-label={label}
            title={label}
            disabled={isOff(move)}
            onClick={() => onMove(move)}
          >
            <span className={joinClasses(styles.icon, styles[move])} />
          </button>
        ))}
      </div>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={Math.max(1, shown.of)}
        value={shown.step}
        disabled={shown.of === 0}
        aria-label={words.timeline}
        aria-valuetext={words.step(shown.step, shown.of)}
        onChange={(event) => onStep(Number(event.currentTarget.value))}
      />
      <output className={styles.step}>{words.step(shown.step, shown.of)}</output>
      {isRunning && (
        <button
          type="button"
          className={joinClasses(styles.live, isLive && styles.isLive)}
          aria-pressed={isLive}
          title={words.goLive}
          onClick={() => onMove('last')}
        >
          {words.live}
        </button>
      )}
    </section>
  )
}
