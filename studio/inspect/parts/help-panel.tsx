import { useEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { words } from '../words.ts'
import styles from './help-panel.module.css'

/** How to use the viewer, and how to use Stately's instead. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const [page, address, tail] = words.emptyLive.slice(1)
  const [before, command, after] = words.helpReplay
  return (
    <dialog ref={dialog} className={styles.panel} aria-labelledby="help-title" onClose={onClose}>
      <h2 id="help-title">{words.helpTitle}</h2>
      <ul className={styles.points}>
        <li>
          {words.emptyLive[0]}
          {page}
          <code>{address}</code>
          {tail}
        </li>
        <li>{words.emptyFlows}</li>
        <li>{words.emptyFile}</li>
        <li>
          {before}
          <code>{command}</code>
          {after}
        </li>
        <li>{words.helpSafe}</li>
      </ul>
      <dl className={styles.keys}>
        {words.helpKeys.map(([key, meaning]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h3>{words.statelyTitle}</h3>
      <p>{words.statelyLead}</p>
      <ol className={styles.steps}>
        {words.statelySteps.map(([step, code]) => (
          <li key={step}>
            {step}
            {code && <code>{code}</code>}
          </li>
        ))}
      </ol>
      <p>
        <a className={styles.link} href="https://stately.ai/docs/inspector" target="_blank" rel="noopener noreferrer">
          {words.statelyLink}
        </a>
      </p>
      <Button variant="primary" onClick={() => dialog.current?.close()}>
        {words.close}
      </Button>
    </dialog>
  )
}
