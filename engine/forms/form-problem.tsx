import { lookup } from '#base/dictionary.ts'
import { useTranslation } from '../words/use-translation.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { type SubmitProblem, useSubmitPort } from './submit-port.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import styles from './form.module.css'

const actOf = ({ id, submit }: CompiledForm) =>
  'flow' in submit ? { flow: submit.flow, event: submit.event } : { flow: 'form', event: id }

/** What went wrong with the whole form, beside its button; read out when it appears. */
export function FormProblem({
  form,
  problem,
  namespaces,
}: {
  form: CompiledForm
  problem: SubmitProblem
  namespaces: readonly string[]
}) {
  const { t } = useTranslation(namespaces)
  const seconds = useSecondsUntil(problem.retry?.until)
  const { Outcome } = useSubmitPort()
  if (problem.outcome)
    return (
      <Outcome
        problem={problem.outcome}
        isInForm
        act={actOf(form)}
        own={lookup(form.messages ?? {}, problem.outcome.code)}
        literal={problem.outcome.literal}
      />
    )
  if (!problem.form) return null
  return (
    <div className={styles.problem} role="alert">
      <Icon name="circle-alert" size="small" />
      <div>
        <p>{t([...problem.form.keys], { ...problem.form.values })}</p>
        {problem.retry && seconds !== null && seconds > 0 && <p>{t([...problem.retry.words], { count: seconds })}</p>}
        {problem.reference !== undefined && (
          <p className={styles.reference}>{t('common:reference', { reference: problem.reference })}</p>
        )}
      </div>
    </div>
  )
}
