import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useEnvironment, usePlayerUid } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { storedQuery, storeValueMutation } from '#platform/other.ts'
import {
  chosenReminders,
  localReminders,
  PLAY_REMINDERS_KEY,
  playReminders,
  type PlayReminders as Reminders,
  storedPlayReminders,
} from '#platform/play-reminders.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import formStyles from '../_shared/forms/field-form.module.css'
import { FormNote } from '../_shared/forms/form-notes.tsx'
import { useWrite } from '../_shared/forms/use-write.ts'
import { Outcome } from '../_shared/outcome/index.ts'
import { useJurisdiction } from '../_shared/page/jurisdiction.ts'
import { Panel } from '../_shared/page/panel.tsx'
import { FactsLoading } from '../_shared/records/fact-rows.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { useLengthWords } from '../_shared/time/use-length-words.ts'
import type { playRemindersSchema } from './index.ts'

const intervals = [15, 30, 60, 120, 240]
const lengths = [30, 60, 120, 180, 300]

/** The reality check and the session clock of the player (PRF-4). */
export function PlayReminders({ root }: WidgetProps<Props<typeof playRemindersSchema>>) {
  const { t } = useTranslation('account')
  const { data, error, isFetching, refetch } = useQuery(storedQuery([PLAY_REMINDERS_KEY]))
  const { realityCheckMinutes: demanded } = useJurisdiction()
  const stored = data?.items.find(({ key }) => key === PLAY_REMINDERS_KEY)?.value ?? null
  return (
    <div {...root}>
      <Panel title={t('reminders.title')} lead={t('reminders.lead')} isBusy={!data && !error}>
        {!data && error && <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />}
        {!data && !error && <FactsLoading count={2} />}
        {data && <RemindersForm stored={stored} demanded={demanded} />}
      </Panel>
    </div>
  )
}

/** What is kept on this device; null for the server and until the browser has taken over. */
function useLocalReminders(uid: number): ReturnType<ReturnType<typeof localReminders>['get']> {
  const text = useSyncExternalStore(
    never,
    () => JSON.stringify(localReminders(uid).get()),
    () => 'null',
  )
  return useMemo(() => (text === 'null' ? null : localReminders(uid).get()), [text, uid])
}
const never = () => () => undefined

function RemindersForm({ stored, demanded }: { stored: string | null; demanded: number }) {
  const { t } = useTranslation('account')
  const { report, release } = useEnvironment()
  const { mutateAsync } = useMutation(storeValueMutation())
  const write = useWrite()
  const form = useRef<HTMLDivElement>(null)
  const uid = usePlayerUid()
  const local = useLocalReminders(uid)
  const isOnlyHere = local !== null && local.over === stored
  const current = playReminders(chosenReminders(stored, local), demanded)
  const [changed, setChoice] = useState<Reminders | null>(null)
  const choice = changed ?? current
  const length = useLengthWords()
  const label = (minutes: number): string => (minutes === 0 ? t('reminders.off') : length(minutes))
  const options = (usual: readonly number[], own: number) =>
    [...new Set([...usual, own])]
      .toSorted((one, other) => one - other)
      .map((minutes) => ({ value: String(minutes), label: label(minutes) }))
  const allowed = demanded === 0 ? [0, ...intervals] : intervals.filter((minutes) => minutes <= demanded)
  async function store(): Promise<void> {
    const value = storedPlayReminders(choice)
    try {
      await mutateAsync({ key: PLAY_REMINDERS_KEY, value })
      localReminders(uid).remove()
    } catch (error) {
      if (!(error instanceof PlatformError) || error.type !== 'StorageQuotaExceededException') throw error
      localReminders(uid).set({ value, over: stored })
      const reason = 'the platform has no room for the reminders of a player: they are kept on the device'
      report({ document: '', node: '', release, widget: 'play-reminders', reason })
    }
  }
  const save = (): Promise<boolean> => write.run(store, form.current)
  return (
    <div ref={form} className={`${formStyles.form} ${formStyles.narrow}`} data-form="play-reminders">
      <Select
        name="every"
        label={t('reminders.every')}
        hint={demanded > 0 ? t('reminders.demanded', { time: label(demanded) }) : undefined}
        value={choice.every}
        onChange={({ target }) => setChoice({ ...choice, every: Number(target.value) })}
        options={options(allowed, current.every)}
      />
      <Select
        name="clock"
        label={t('reminders.clock')}
        hint={t('reminders.clockHint')}
        value={choice.clock}
        onChange={({ target }) => setChoice({ ...choice, clock: Number(target.value) })}
        options={options([0, ...lengths], current.clock)}
      />
      <div className={formStyles.actions}>
        <Button busy={write.status === 'busy'} onClick={() => void save()}>
          {t('reminders.save')}
        </Button>
        {write.status === 'done' && !isOnlyHere && <FormNote>{t('reminders.saved')}</FormNote>}
        {(write.status === 'done' || write.status === 'rest') && isOnlyHere && (
          <FormNote>{t('reminders.savedHere')}</FormNote>
        )}
        {write.problem && <Outcome problem={write.problem} isInForm fallback={t('notSaved')} />}
      </div>
    </div>
  )
}
