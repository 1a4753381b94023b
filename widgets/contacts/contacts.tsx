import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { profileQuery } from '#platform/account.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { fieldIn } from '#ui/fields/field-in.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { FormPlace } from '../_shared/forms/form-place.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { ResumeAct } from '../_shared/outcome/index.ts'
import { Panel } from '../_shared/page/panel.tsx'
import { RecordsLoading } from '../_shared/records/record-list.tsx'
import { ConfirmByCode } from './confirm-by-code.tsx'
import type { contactsSchema } from './index.ts'
import styles from './contacts.module.css'

export function Contacts({ form, root, run }: WidgetProps<Props<typeof contactsSchema>>) {
  const { t } = useTranslation('account')
  const { data, error, isFetching, refetch } = useQuery(profileQuery())
  const [changing, setChanging] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const replaced = data?.contacts?.find(({ contact }) => contact === changing)
  const change = (contact: string): void => {
    setChanging(contact)
    if (place.current) fieldIn(place.current, 'contact')?.focus()
  }
  return (
    <div {...root}>
      <Panel title={t('contacts.title')} lead={t('contacts.lead')} isBusy={!data && !error}>
        {!data && error && <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />}
        {!data && !error && <RecordsLoading count={2} />}
        {data && (
          <>
            {data.contacts?.length ? (
              <ul className={styles.list}>
                {data.contacts.map(({ type, contact, is_confirmed }) => (
                  <li key={contact} className={styles.contact} data-contact={contact}>
                    <Icon name={type === 'email' ? 'mail' : 'phone'} className={styles.icon} />
                    <span className={styles.value}>{contact}</span>
                    <Badge tone={is_confirmed ? 'win' : 'wait'} icon={is_confirmed ? 'circle-check' : 'clock'}>
                      {t(is_confirmed ? 'contacts.confirmed' : 'contacts.unconfirmed')}
                    </Badge>
                    {!is_confirmed && <ConfirmByCode kind={type} run={run} />}
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={t('contacts.changeOf', { contact })}
                      onClick={() => change(contact)}
                    >
                      {t('contacts.change')}
                    </Button>
                  </li>
                ))}
              </ul>
            ) : (
              <p>{t('contacts.none')}</p>
            )}
            <div className={styles.add} ref={place}>
              <p role="status" className={styles.replaces}>
                {replaced &&
                  t(`contacts.${replaced.is_confirmed ? 'replacesConfirmed' : 'replaces'}.${replaced.type}`, {
                    contact: replaced.contact,
                  })}
              </p>
              <FormPlace form={form} fields={1} />
            </div>
            {data.contacts?.some(({ is_confirmed }) => is_confirmed) && <ResumeAct gate="confirmContact" />}
          </>
        )}
      </Panel>
    </div>
  )
}
