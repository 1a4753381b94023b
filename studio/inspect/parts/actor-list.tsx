import { joinClasses } from '#ui/join-classes.ts'
import type { Inspection, Session, Source } from '../model/inspection.ts'
import { words } from '../words.ts'
import styles from './actor-list.module.css'

type Props = {
  readonly inspection: Inspection
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  readonly onForget: (source: string) => void
}

/** The pages and files, each with its actors and their current states. */
export function ActorList({ inspection, selected, onSelect, onForget }: Props) {
  const sessions = [...inspection.sessions.values()]
  return (
    <nav className={styles.list} aria-label={words.actors}>
      {[...inspection.sources.values()].map((source) => {
        const own = sessions.filter(({ page }) => page === source.id)
        return (
          <section key={source.id} className={styles.source} data-source={source.id}>
            <SourceHead source={source} onForget={onForget} />
            {own.length === 0 && <p className={styles.none}>{words.noFlowYet}</p>}
            <ul>
              {own.map((session) => (
                <li key={session.id}>
                  <ActorRow
                    session={session}
                    isFile={source.kind === 'file'}
                    isSelected={session.id === selected}
                    onSelect={onSelect}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}

function SourceHead({ source, onForget }: { source: Source; onForget: Props['onForget'] }) {
  const mark = source.kind === 'file' ? words.file : source.isGone ? words.pageGone : words.live
  return (
    <header className={styles.head}>
      <h2 className={styles.path} title={words.build(source.build, source.release)}>
        {source.path}
      </h2>
      <span className={joinClasses(styles.mark, mark === words.live && styles.live)}>{mark}</span>
      {source.isGone && (
        <button
          type="button"
          className={styles.forget}
          aria-label={words.forget(source.path)}
          onClick={() => onForget(source.id)}
        >
          ×
        </button>
      )}
    </header>
  )
}

type RowProps = {
  readonly session: Session
  readonly isFile: boolean
  readonly isSelected: boolean
  readonly onSelect: Props['onSelect']
}

function ActorRow({ session, isFile, isSelected, onSelect }: RowProps) {
  const last = session.log.at(-1)
  const { statuses } = last ? (last.to ?? last.from) : session.start
  return (
    <button
      type="button"
      className={joinClasses(
        styles.actor,
        isSelected && styles.selected,
        session.parentId !== undefined && styles.child,
      )}
      aria-current={isSelected}
      onClick={() => onSelect(session.id)}
    >
      <span className={styles.name}>{session.name}</span>
      <span className={styles.status}>{statuses.join(', ') || '–'}</span>
      <span className={styles.count}>{session.log.length}</span>
      {!isFile && session.status === 'error' && <span className={styles.fault}>{words.states.error}</span>}
    </button>
  )
}
