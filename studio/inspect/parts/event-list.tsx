import { useEffect, useMemo, useRef } from 'react'
import { joinClasses } from '#ui/join-classes.ts'
import { eventText, stateText } from '#flows/recording/state-text.ts'
import { readChart } from '../chart/chart-model.ts'
import { stepText } from '../chart/step-text.ts'
import type { LogEntry, Position, Session } from '../model/inspection.ts'
import type { Shown } from '../model/stepping.ts'
import { words } from '../words.ts'
import styles from './event-list.module.css'

type Props = { readonly session: Session; readonly shown: Shown; readonly onStep: (step: number) => void }

/** The events of an actor, in order: when, what, and where it led; the selected step also shows its safe fields. */
export function EventList({ session, shown, onStep }: Props) {
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [shown.step, shown.of])
  const first = session.log[0]?.at ?? 0
  const startText = textOf(session.start)
  return (
    <ol className={styles.list} aria-label={words.events}>
      <li>
        <button
          type="button"
          ref={shown.step === 0 ? current : null}
          className={joinClasses(styles.entry, shown.step === 0 && styles.current)}
          aria-current={shown.step === 0}
          onClick={() => onStep(0)}
        >
          <span className={styles.time} />
          <span className={styles.event}>{words.beginning}</span>
          <span className={styles.way}>{startText ?? words.unknownBeginning}</span>
          {shown.step === 0 && <ChartText definition={session.definition} shown={shown} />}
        </button>
      </li>
      {session.log.map((entry, index) => (
        <li key={index}>
          {dayText(entry.at) !== dayText(session.log[index - 1]?.at) && (
            <p className={styles.day}>{dayText(entry.at)} UTC</p>
          )}
          <button
            type="button"
            ref={shown.step === index + 1 ? current : null}
            className={joinClasses(
              styles.entry,
              shown.step === index + 1 && styles.current,
              index + 1 > shown.step && styles.ahead,
            )}
            aria-current={shown.step === index + 1}
            onClick={() => onStep(index + 1)}
          >
            <time
              className={styles.time}
              dateTime={new Date(entry.at).toISOString()}
              title={new Date(entry.at).toISOString()}
            >
              {clockText(entry.at)}
            </time>
            <span className={styles.event} title={entry.event.type}>
              {eventText(entry.event.type)}
            </span>
            <span className={styles.elapsed}>+{((entry.at - first) / 1000).toFixed(2)} s</span>
            <span className={styles.way}>{wayText(entry)}</span>
            {session.verdict?.step === index + 1 && <strong className={styles.differs}>{words.differs}</strong>}
            {shown.step === index + 1 && <ChartText definition={session.definition} shown={shown} />}
            {shown.step === index + 1 && <Fields event={entry.event} />}
          </button>
        </li>
      ))}
      {session.log.length === 0 && <li className={styles.none}>{words.noEvents}</li>}
    </ol>
  )
}

/** The chart tells this on hover only. */
function ChartText({ definition, shown }: { definition: string; shown: Shown }) {
  const chart = useMemo(() => readChart(definition), [definition])
  if (!chart) return null
  const { meanings, actions } = stepText(chart, shown.position, shown.entry)
  return (
    <>
      {meanings.length > 0 && <span className={styles.told}>{words.meaning + meanings.join(' ')}</span>}
      {actions.length > 0 && <span className={styles.told}>{words.actions + actions.join('; ')}</span>}
    </>
  )
}

function Fields({ event }: { event: LogEntry['event'] }) {
  const { type: _, ...fields } = event
  return Object.keys(fields).length === 0 ? null : (
    <code className={styles.fields}>{JSON.stringify(fields, null, 2)}</code>
  )
}

const dayText = (at: number | undefined): string => (at === undefined ? '' : new Date(at).toISOString().slice(0, 10))
const clockText = (at: number): string => new Date(at).toISOString().slice(11, 23)
const textOf = ({ value }: Position): string | null => (value === undefined ? null : stateText(value))

function wayText({ from, to }: LogEntry): string {
  const [before, after] = [textOf(from) ?? '?', to ? textOf(to) : null]
  if (after === null) return `${before} → …`
  return before === after ? `${after} (${words.stays})` : `${before} → ${after}`
}
