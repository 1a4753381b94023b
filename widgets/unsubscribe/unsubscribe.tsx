import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Secret } from '#base/secret.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { unsubscribe } from '#platform/account.ts'
import { callOf } from '#platform/query-call.ts'
import { Button } from '#ui/button/button.tsx'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'
import { Outcome, problemOf, type Problem } from '../_shared/outcome/index.ts'
import { runExclusively } from '../_shared/money/run-exclusively.ts'
import { SystemIcon } from '../_shared/pictures/system-icon.tsx'
import { WayOn } from '../_shared/page/way-on.tsx'
import styles from './unsubscribe.module.css'

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The page behind the unsubscribe link (RTE-12, NTF-1). Opening it changes nothing: mail scanners open links too. */
export function Unsubscribe({ root }: WidgetProps<object>) {
  const { t } = useTranslation(['casino', 'system'])
  const client = useQueryClient()
  const { search } = useRoute()
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const [problem, setProblem] = useState<Problem>()
  const [contact, token] = [textOf(search.contact), textOf(search.token)]
  const { from: button, to: said } = useFocusHandover<HTMLDivElement>()
  const isWhole = contact !== '' && token !== ''
  const send = async (): Promise<void> => {
    setState('busy')
    setProblem(undefined)
    try {
      const isDone = await runExclusively(
        'account.unsubscribe',
        async () => void (await unsubscribe(callOf(client), { contact, token: new Secret(token) })),
      )
      setState(isDone ? 'done' : 'asking')
    } catch (error) {
      setProblem(problemOf(error))
      setState('asking')
    }
  }
  const words = !isWhole ? 'broken' : state === 'done' ? 'done' : 'ask'
  return (
    <section {...root} className={styles.page}>
      <SystemIcon type="unsubscribe" />
      <div ref={said} tabIndex={-1} className={styles.words} role="status">
        <h1>{words === 'done' ? t('system:unsubscribe.header') : t(`unsubscribe.${words}`)}</h1>
        <p className={styles.text}>
          {words === 'done' ? t('system:unsubscribe.description') : t(`unsubscribe.${words}Text`, { contact })}
        </p>
      </div>
      {problem && (
        <Outcome
          problem={problem}
          isInForm
          own={problem.code === 'InvalidParameterException' ? t('unsubscribe.badToken') : undefined}
        />
      )}
      <div className={styles.actions}>
        {words === 'ask' ? (
          <Button
            ref={button}
            variant="primary"
            busy={state === 'busy'}
            onClick={() => void (state === 'asking' && send())}
          >
            {t('unsubscribe.button')}
          </Button>
        ) : (
          <WayOn href="/" variant="primary">
            {t('toHome')}
          </WayOn>
        )}
        {words !== 'done' && <WayOn href="/support">{t('toSupport')}</WayOn>}
      </div>
    </section>
  )
}
