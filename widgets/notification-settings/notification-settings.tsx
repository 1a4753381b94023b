import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { changeSubscriptionMutation, profileQuery } from '#platform/account.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { ListEmpty, LoadFailed } from '../_shared/records/list-state.tsx'
import { Outcome } from '../_shared/outcome/index.ts'
import { useCasinoSettings } from '../_shared/games/casino-settings.ts'
import { noticeSoundStore } from '../_shared/rewards/notice-sound.ts'
import { Panel } from '../_shared/page/panel.tsx'
import { useWrite } from '../_shared/forms/use-write.ts'
import type { notificationSettingsSchema } from './index.ts'
import styles from './notification-settings.module.css'

export function NotificationSettings({ root }: WidgetProps<Props<typeof notificationSettingsSchema>>) {
  const { t } = useTranslation('account')
  const { data, error, isFetching, refetch } = useQuery(profileQuery())
  const { hasSound } = useCasinoSettings().loyalty ?? {}
  return (
    <div {...root} className={styles.panels}>
      <Panel title={t('news.title')} lead={t('news.lead')} isBusy={!data && !error}>
        {!data && error && <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />}
        {!data && !error && (
          <div className={styles.list}>
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </div>
        )}
        {data?.contacts?.length === 0 && (
          <ListEmpty icon="bell" title={t('news.none')} label={t('news.addContact')} to="/profile/settings" />
        )}
        {data?.contacts && data.contacts.length > 0 && (
          <ul className={styles.list}>
            {data.contacts.map(({ contact, is_subscribed }) => (
              <Subscription key={contact} contact={contact} isSubscribed={is_subscribed} />
            ))}
          </ul>
        )}
      </Panel>
      {hasSound && <SoundSwitch />}
    </div>
  )
}

/** Whether notices make a sound on this device (LOY-3); takes effect at once. */
function SoundSwitch() {
  const { t } = useTranslation('account')
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(noticeSoundStore().get() !== false), [])
  return (
    <Panel title={t('sound.title')} lead={t('sound.lead')}>
      <Checkbox
        look="switch"
        label={t('sound.switch')}
        checked={isOn}
        onChange={({ target }) => {
          noticeSoundStore().set(target.checked)
          setOn(target.checked)
        }}
      />
    </Panel>
  )
}

/** Only the answer 1 is success; any other turns the switch back and shows an error (ERR-4). */
function Subscription({ contact, isSubscribed }: { contact: string; isSubscribed: boolean }) {
  const { t } = useTranslation('account')
  const { mutateAsync, variables } = useMutation(changeSubscriptionMutation())
  const write = useWrite()
  const isWished = write.status === 'busy' && variables ? variables.subscription === '1' : isSubscribed
  return (
    <li className={styles.row}>
      <Checkbox
        look="switch"
        label={contact}
        checked={isWished}
        aria-busy={write.status === 'busy' || undefined}
        onChange={(event) =>
          void write.run(() => mutateAsync({ contact, subscription: event.target.checked ? '1' : '0' }), event.target)
        }
        hint={write.status === 'done' ? t(isSubscribed ? 'news.on' : 'news.off') : undefined}
      />
      {write.problem && (
        <Outcome problem={write.problem} isInForm literal="somethingWentWrong" className={styles.problem} />
      )}
    </li>
  )
}
