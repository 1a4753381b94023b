import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { endOtherSessionsMutation, signInsQuery } from '#platform/account.ts'
import { capabilitiesQuery } from '#platform/limits.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'
import type { IconName } from '#ui/icon/names.ts'
import { FormNote } from '../_shared/forms/form-notes.tsx'
import { runMutation, useWrite } from '../_shared/forms/use-write.ts'
import { Outcome } from '../_shared/outcome/index.ts'
import { ConfirmDialog } from '../_shared/page/confirm-dialog.tsx'
import { Panel } from '../_shared/page/panel.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { RecordRow, RecordsLoading, RecordList } from '../_shared/records/record-list.tsx'
import { Moment } from '../_shared/time/time.tsx'
import type { signInsSchema } from './index.ts'
import styles from './sign-ins.module.css'

type SignIn = CallOutput<'account.getSignIns'>['items'][number]

const icons: Readonly<Record<SignIn['device'], IconName>> = {
  phone: 'smartphone',
  tablet: 'tablet',
  computer: 'laptop',
  unknown: 'globe',
}

/** Where the account is signed in and was of late; every session but this one can be ended. */
export function SignIns({ root }: WidgetProps<Props<typeof signInsSchema>>) {
  const hasThem = useQuery(capabilitiesQuery()).data?.list_sign_ins === true
  return (
    <div {...root} hidden={!hasThem}>
      {hasThem && <Known />}
    </div>
  )
}

function Known() {
  const { t } = useTranslation('account')
  const { data, error, isFetching, refetch } = useQuery(signInsQuery())
  return (
    <Panel title={t('signIns.title')} lead={t('signIns.lead')} isBusy={!data && !error}>
      {data ? (
        <>
          <RecordList label={t('signIns.title')}>
            {data.items.map((signIn) => (
              <SignInRow key={signIn.id} signIn={signIn} />
            ))}
          </RecordList>
          <EndOthers isAny={data.items.some(({ is_open, is_current }) => is_open && !is_current)} />
        </>
      ) : error ? (
        <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />
      ) : (
        <RecordsLoading count={3} />
      )}
    </Panel>
  )
}

function SignInRow({ signIn }: { readonly signIn: SignIn }) {
  const { t } = useTranslation('account')
  const { id, device, system, browser, address, signed_in_at, seen_at, is_current, is_open } = signIn
  const name = [browser, system].filter((one) => one !== null).join(' · ')
  return (
    <RecordRow
      id={String(id)}
      icon={icons[device]}
      title={name === '' ? t('signIns.unknown') : name}
      note={
        <>
          {t('signIns.at')} <Moment at={signed_in_at} />
          {seen_at !== null && !is_current && (
            <>
              {', '}
              {t('signIns.seen')} <Moment at={seen_at} />
            </>
          )}
          {address !== null && <> · {address}</>}
        </>
      }
      status={
        <Badge tone={is_current ? 'win' : is_open ? 'info' : 'neutral'}>
          {t(is_current ? 'signIns.current' : is_open ? 'signIns.open' : 'signIns.over')}
        </Badge>
      }
    />
  )
}

function EndOthers({ isAny }: { readonly isAny: boolean }) {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const write = useWrite()
  const [isAsking, setIsAsking] = useState(false)
  const { from: button, to: place } = useFocusHandover<HTMLDivElement>()
  const agree = (): void => {
    setIsAsking(false)
    void write.run(() => runMutation(client, endOtherSessionsMutation(), undefined))
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.others}>
      {isAny ? (
        <Button ref={button} icon="log-out" busy={write.status === 'busy'} onClick={() => setIsAsking(true)}>
          {t('signIns.endOthers')}
        </Button>
      ) : (
        <FormNote>{t(write.status === 'done' ? 'signIns.done' : 'signIns.only')}</FormNote>
      )}
      {write.problem && <Outcome problem={write.problem} isInForm fallback={t('notSaved')} />}
      {isAsking && (
        <ConfirmDialog
          title={t('signIns.ask')}
          description={t('signIns.askText')}
          agree={t('signIns.yes')}
          keep={t('signIns.no')}
          onAgree={agree}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
