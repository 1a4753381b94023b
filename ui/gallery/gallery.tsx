import type { ReactNode } from 'react'
import { Controls } from './controls.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import styles from './gallery.module.css'
import { Games } from './games.tsx'
import { Home } from './home.tsx'
import { type GalleryWords, useSay, WordsProvider } from './section.tsx'
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

type GalleryProps = { readonly only: string | null; readonly dialog: string | null; readonly words?: GalleryWords }

/** Everything the design system has. `only` shows one part, `dialog` opens one of the windows. */
export const Gallery = ({ words = { locale: 'uz' }, ...shown }: GalleryProps) => (
  <WordsProvider value={words}>
    <Parts {...shown} />
  </WordsProvider>
)

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
