import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { PreparedWidget } from './prepare-widget.tsx'

export type Hydration = {
  /** What the server sent. */
  readonly html: string
  /** What React said while it took over: mismatches and errors. Always empty for a good widget. */
  readonly complaints: readonly string[]
  readonly container: HTMLElement
  readonly unmount: () => void
}

/** Renders a widget on the server, then lets the browser take it over, and listens for every complaint. */
export async function hydrateWidget({ createElement }: PreparedWidget): Promise<Hydration> {
  const complaints: string[] = []
  const original = console.error
  console.error = (...parts: unknown[]) => void complaints.push(parts.map(String).join(' ').slice(0, 500))
  try {
    const html = renderToString(createElement())
    const container = document.createElement('div')
    container.innerHTML = html
    document.body.append(container)
    const root = await act(async () =>
      hydrateRoot(container, createElement(), { onRecoverableError: (error) => complaints.push(String(error)) }),
    )
    return {
      html,
      complaints,
      container,
      unmount: () => {
        act(() => root.unmount())
        container.remove()
      },
    }
  } finally {
    console.error = original
  }
}
