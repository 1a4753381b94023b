import { useTranslation } from '../words/use-translation.ts'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useEnvironment } from '#engine/render/use-value.ts'
import { Button } from '#ui/button/button.tsx'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'
import type { SubmitState } from './submit-port.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import styles from './form.module.css'

type Link = CompiledForm['links'][number]
type Waits = SubmitState['waits']

/** The wait that an action of the link has to keep, if any. */
function waitOf({ action = [] }: Link, waits: Waits): Waits[string] | undefined {
  const sent = action.find((step) => step.do === 'send')
  return sent && Object.hasOwn(waits, sent.event) ? waits[sent.event] : undefined
}

function ActionLink({
  link,
  wait,
  namespaces,
}: {
  link: Link
  wait: Waits[string] | undefined
  namespaces: readonly string[]
}) {
  const { run } = useEnvironment()
  const { t } = useTranslation(namespaces)
  const seconds = useSecondsUntil(wait?.until) ?? (wait ? 1 : 0)
  // The pressed button may disappear because it must wait now: the focus stays in its place, where a screen reader
  // announces for how long.
  const { from, to } = useFocusHandover<HTMLDivElement>()
  return (
    <div ref={to} tabIndex={-1}>
      {wait && seconds > 0 ? (
        <p className={styles.wait}>{t([...wait.words], { count: seconds })}</p>
      ) : (
        <Button ref={from} variant="quiet" size="small" onClick={() => run(link.action ?? [])}>
          {link.label}
        </Button>
      )}
    </div>
  )
}

/** Links and actions below the button; an action that must wait says how long. */
export function FormLinks({
  links,
  state,
  namespaces,
}: {
  links: CompiledForm['links']
  state: SubmitState
  namespaces: readonly string[]
}) {
  if (links.length === 0) return null
  return (
    <div className={styles.links}>
      {links.map((link) =>
        link.to ? (
          <SiteLink key={link.id} to={link.to} className={styles.link}>
            {link.label}
          </SiteLink>
        ) : (
          <ActionLink key={link.id} link={link} wait={waitOf(link, state.waits)} namespaces={namespaces} />
        ),
      )}
    </div>
  )
}
