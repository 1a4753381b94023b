import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { sendFeedbackMutation } from '#platform/support.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Outcome, problemOf, type Problem } from '../_shared/outcome/index.ts'
import { runMutation } from '../_shared/forms/use-write.ts'
import { singleFlight } from '../_shared/money/single-flight.ts'
import { isContact, judgeFeedback, type FeedbackFault, type FeedbackField } from './judge-feedback.ts'
import type { supportFormSchema } from './index.ts'
import styles from './support-form.module.css'

/** Most characters that the call takes. */
const longest = { text: 5_000, contact: 254 } as const

/** A message to support (SUP-1). The text stays until it has been sent; nothing is sent again automatically. */
export function SupportForm({ title, topics, root }: WidgetProps<Props<typeof supportFormSchema>>) {
  const { t } = useTranslation('casino')
  const headingId = useId()
  const login = useValue('player.login')
  const { from: form, to: answer } = useFocusHandover<HTMLDivElement>()
  const { from: another, to: first } = useFocusHandover<HTMLSelectElement>()
  const [faults, setFaults] = useState<Partial<Record<FeedbackField, FeedbackFault>>>({})
  const [problem, setProblem] = useState<Problem>()
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()

  const send = async (values: Record<FeedbackField, string>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await singleFlight('Support.sendFeedback', async () => {
        await runMutation(client, sendFeedbackMutation(), values)
        setSent(true)
      })
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    const read = (name: FeedbackField): string => String(data.get(name) ?? '').trim()
    const values = { subject: read('subject'), text: read('text'), contact: read('contact') }
    const found = judgeFeedback(values)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else void send(values)
  }
  const errorOf = (field: FeedbackField) => faults[field] && t(`support.fault.${faults[field]}`)
  return (
    <section {...root} className={styles.place} aria-labelledby={headingId}>
      <h2 id={headingId}>{title || t('support.write')}</h2>
      <div role="status">
        {isSent && (
          <div ref={answer} tabIndex={-1} className={styles.sent}>
            <Icon name="circle-check" size="large" className={styles.sentIcon} />
            <div className={styles.sentWords}>
              <p className={styles.sentTitle}>{t('support.sent')}</p>
              <p>{t('support.sentText')}</p>
              <Button ref={another} onClick={() => setSent(false)}>
                {t('support.another')}
              </Button>
            </div>
          </div>
        )}
      </div>
      {!isSent && (
        <form ref={form} method="post" className={styles.form} data-form="feedback" noValidate onSubmit={submit}>
          <fieldset className={styles.fields}>
            <legend className="sr-only">{title || t('support.write')}</legend>
            <Select
              ref={first}
              name="subject"
              label={t('support.subject')}
              options={topics.map(({ label }) => ({ value: label, label }))}
              defaultValue={topics[0]?.label}
              error={errorOf('subject')}
            />
            <TextAreaField
              name="text"
              label={t('support.text')}
              rows={5}
              maxLength={longest.text}
              required
              error={errorOf('text')}
            />
            <TextField
              name="contact"
              label={t('support.contact')}
              hint={t('support.contactHint')}
              maxLength={longest.contact}
              autoComplete="email"
              required
              defaultValue={typeof login === 'string' && isContact(login) ? login : ''}
              error={errorOf('contact')}
            />
            {problem && <Outcome problem={problem} isInForm />}
            <Button type="submit" variant="primary" icon="send" busy={isBusy} className={styles.send}>
              {t('support.send')}
            </Button>
          </fieldset>
        </form>
      )}
    </section>
  )
}
