import { Button } from '#ui/button/button.tsx'
import { words } from '../words.ts'
import styles from './empty-view.module.css'

/** What to do while there is nothing to look at. */
export function EmptyView({ onChoose }: { onChoose: () => void }) {
  const [label, before, address, after] = words.emptyLive
  return (
    <section className={styles.view}>
      <h2>{words.emptyTitle}</h2>
      <p>{words.emptyLead}</p>
      <ul className={styles.ways}>
        <li>
          <strong>{label}</strong>
          {before}
          <code>{address}</code>
          {after} {words.emptyFlows}
        </li>
        <li>{words.emptyFile}</li>
      </ul>
      <Button variant="primary" onClick={onChoose}>
        {words.openFile}
      </Button>
    </section>
  )
}
