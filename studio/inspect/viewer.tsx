import { useActor, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { ChartView } from './chart/chart-view.tsx'
import { withVerdict } from './model/inspection.ts'
import type { InspectionStore } from './model/inspection-store.ts'
import { type Cursor, moved, moveOfKey, type Move, type Notice, shownAt, viewingLogic } from './model/stepping.ts'
import { ActorList } from './parts/actor-list.tsx'
import { downloadRecording } from './parts/download-recording.ts'
import { EmptyView } from './parts/empty-view.tsx'
import { EventList } from './parts/event-list.tsx'
import { HelpPanel } from './parts/help-panel.tsx'
import { Timeline } from './parts/timeline.tsx'
import { useRecordingFiles } from './parts/use-recording-files.ts'
import { words } from './words.ts'
import styles from './viewer.module.css'

/** The whole viewer: actors, the chart of the chosen one, its events, and the timeline to step through them. */
export function Viewer({ store }: { store: InspectionStore }) {
  const inspection = useSelector(store.actor, ({ context }) => context)
  const [
    {
      context: { chosen, cursor, notice, isHelpOpen },
    },
    send,
  ] = useActor(viewingLogic)
  const picker = useRef<HTMLInputElement>(null)
  const choose = (id: string, at: Cursor = 'live'): void => send({ type: 'session.choose', id, at })
  const setCursor = (at: Cursor): void => send({ type: 'step.choose', at })
  const setNotice = (next: Notice | null): void => send({ type: 'notice.change', notice: next })
  const setHelpOpen = (isOpen: boolean): void => send({ type: 'help.change', isOpen })
  const { open, isDragging } = useRecordingFiles(store, choose, setNotice)

  const selected =
    chosen !== null && inspection.sessions.has(chosen) ? chosen : (inspection.sessions.keys().next().value ?? null)
  const session = selected === null ? null : (inspection.sessions.get(selected) ?? null)
  const isRunning =
    session !== null && session.status === 'active' && inspection.sources.get(session.page)?.isGone === false
  const shown = session && shownAt(session, cursor)
  const move = (which: Move): void => {
    if (shown) setCursor(moved(shown, which, isRunning))
  }
  const keyMove = useRef(move)
  keyMove.current = move
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const which = moveOfKey(event.key)
      const isElsewhere = event.target instanceof Element && event.target.closest('input, dialog, a') !== null
      if (!which || isElsewhere || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      keyMove.current(which)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const download = (): void => {
    if (session)
      store.recordingOf(session.id).then(downloadRecording, (error: unknown) =>
        setNotice({
          kind: 'bad',
          title: `${words.download}.`,
          text: error instanceof Error ? error.message : String(error),
        }),
      )
  }

  return (
    <div className={styles.viewer}>
      <header className={styles.top}>
        <h1 className={styles.title}>
          Playbill <span>{words.title}</span>
        </h1>
        <Button size="small" onClick={() => picker.current?.click()}>
          <ShortLabel text={words.openFile} />
        </Button>
        <Button size="small" disabled={!session} onClick={download}>
          <ShortLabel text={words.download} />
        </Button>
        <Button size="small" variant="quiet" onClick={() => setHelpOpen(true)}>
          {words.help}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          multiple
          hidden
          aria-label={words.openFile}
          onChange={(event) => {
            void open([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </header>
      {notice && <NoticeBar notice={notice} onClose={() => setNotice(null)} />}
      {session?.verdict && (
        <NoticeBar
          notice={session.verdict}
          onClose={() => store.update((known) => withVerdict(known, session.id, null))}
        />
      )}
      {inspection.sources.size === 0 ? (
        <main className={styles.empty}>
          <EmptyView onChoose={() => picker.current?.click()} />
        </main>
      ) : (
        <div className={styles.work}>
          <ActorList inspection={inspection} selected={selected} onSelect={choose} onForget={store.forget} />
          <main className={styles.chart} aria-label={words.chart}>
            {session && shown ? (
              <ChartView definition={session.definition} value={shown.position.value} entry={shown.entry} />
            ) : (
              <p className={styles.hint}>{words.noFlowYet}</p>
            )}
          </main>
          <aside className={styles.events} aria-label={words.events}>
            <h2 className={styles.heading}>{words.events}</h2>
            {session && shown && <EventList session={session} shown={shown} onStep={setCursor} />}
          </aside>
          {shown && (
            <div className={styles.timeline}>
              <Timeline
                shown={shown}
                isRunning={isRunning}
                isLive={isRunning && cursor === 'live'}
                onStep={setCursor}
                onMove={move}
              />
            </div>
          )}
        </div>
      )}
      {isDragging && <p className={styles.drop}>{words.dropHere}</p>}
      {isHelpOpen && <HelpPanel onClose={() => setHelpOpen(false)} />}
    </div>
  )
}

/** On a phone only the first word is visible; screen readers always read the whole text. */
function ShortLabel({ text }: { text: string }) {
  const [verb, ...more] = text.split(' ')
  return (
    <span>
      {verb}
      <span className={styles.more}> {more.join(' ')}</span>
    </span>
  )
}

function NoticeBar({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <div className={joinClasses(styles.notice, styles[notice.kind])} role={notice.kind === 'bad' ? 'alert' : 'status'}>
      <p>
        <strong>{notice.title}</strong> {notice.text}
      </p>
      <button type="button" aria-label={words.close} onClick={onClose}>
        ×
      </button>
    </div>
  )
}
