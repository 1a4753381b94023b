import { Component, type ReactNode } from 'react'
import { words } from '../words.ts'
import styles from './empty-view.module.css'

type Props = { readonly children: ReactNode }

/** If the viewer cannot show something, it says so instead of going blank. */
export class ViewerBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <main className={styles.view} role="alert">
        <h1>{words.brokenTitle}</h1>
        <p>{words.broken}</p>
        <p>
          <code>{String(error)}</code>
        </p>
        <a className={styles.reload} href="/_inspect/">
          {words.reload}
        </a>
      </main>
    )
  }
}
