import type { ReactNode } from 'react'
import { Controls } from './controls.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import styles from './gallery.module.css'
import { Games } from './games.tsx'
import { Home } from './home.tsx'
import { type GalleryWords, useSay, WordsProvider } from './section.tsx'
import { type StateName, stateNames, units } from './states.tsx'
import { Windows } from './windows.tsx'

const parts: Readonly<Record<string, (dialog: string | null) => ReactNode>> = {
  home: () => <Home />,
  controls: () => <Controls />,
  fields: () => <Fields />,
  games: () => <Games />,
  feedback: () => <Feedback />,
  windows: (dialog) => <Windows dialog={dialog} />,
}

export const partNames: readonly string[] = Object.keys(parts)

/**
 * The units of the design system: `part` shows one filled and long, `states` are the others that it has, `lacks` says
 * why it has not the rest.
 */
export const galleryUnits = Object.entries(units).map(([name, unit]) => ({
  name,
  part: unit.part,
  states: stateNames.filter((state) => typeof unit[state] !== 'string'),
  lacks: stateNames.flatMap((state) => (typeof unit[state] === 'string' ? [`${state}: ${unit[state]}`] : [])),
}))

type GalleryProps = {
  readonly only: string | null
  readonly dialog: string | null
  readonly state?: StateName | null
  readonly words?: GalleryWords
}

/**
 * Everything the design system has. `only` shows one part, with `state` one unit in that state; `dialog` opens one of
 * the windows.
 */
export const Gallery = ({ words = { locale: 'uz' }, state, ...shown }: GalleryProps) => (
  <WordsProvider value={words}>
    {state && shown.only !== null ? <UnitState name={shown.only} state={state} /> : <Parts {...shown} />}
  </WordsProvider>
)

function UnitState({ name, state }: { readonly name: string; readonly state: StateName }) {
  const say = useSay()
  const sample = units[name]?.[state]
  return (
    <main className={styles.main} aria-label={say('Qismlar', 'Части')}>
      <h1 className="sr-only">{say('Dizayn tizimi', 'Система дизайна')}</h1>
      {typeof sample === 'function' ? sample(say) : sample}
    </main>
  )
}

function Parts({ only, dialog }: Omit<GalleryProps, 'words'>) {
  const say = useSay()
  const home = only === null || only === 'home'
  const Frame = home ? 'section' : 'main'
  return (
    <>
      {home && <Home />}
      {only !== 'home' && (
        <Frame className={styles.main} aria-label={say('Qismlar', 'Части')}>
          <h1 className={home ? 'sr-only' : undefined}>{say('Dizayn tizimi', 'Система дизайна')}</h1>
          {Object.entries(parts).map(([name, part]) =>
            name !== 'home' && (only === null || only === name) ? <div key={name}>{part(dialog)}</div> : null,
          )}
        </Frame>
      )}
    </>
  )
}
