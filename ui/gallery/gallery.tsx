import type { ReactNode } from 'react'
import { Controls } from './controls.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import styles from './gallery.module.css'
import { Games } from './games.tsx'
import { Home } from './home.tsx'
import { Windows } from './windows.tsx'

const parts: Readonly<Record<string, (dialog: string | null) => ReactNode>> = {
  home: () => <Home />,
  controls: () => <Controls />,
  fields: () => <Fields />,
  games: () => <Games />,
  feedback: () => <Feedback />,
  windows: (dialog) => <Windows dialog={dialog} />,
}

/** Everything the design system has. `?only=fields` shows one part, `?theme=day` the other theme, `?dialog=popup` an open dialog. */
export function Gallery({ only, dialog }: { only: string | null; dialog: string | null }) {
  const home = only === null || only === 'home'
  const Parts = home ? 'section' : 'main'
  return (
    <>
      {home && <Home />}
      {only !== 'home' && (
        <Parts className={styles.main} aria-label="Qismlar">
          <h1 className={home ? 'sr-only' : undefined}>Dizayn tizimi</h1>
          {Object.entries(parts).map(([name, part]) =>
            name !== 'home' && (only === null || only === name) ? <div key={name}>{part(dialog)}</div> : null,
          )}
        </Parts>
      )}
    </>
  )
}
