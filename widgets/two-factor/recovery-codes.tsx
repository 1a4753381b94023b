import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { send } from '#flows/react/send.ts'
import { recoveryCodesQuery } from '#platform/account.ts'
import { recoveryCodesOf } from '#platform/enrolments.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { FormNote } from '../_shared/forms/form-notes.tsx'
import { useCopy } from '../_shared/outcome/index.ts'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import styles from './two-factor.module.css'

const FEW = 3

type NewCodesProps = {
  readonly ref: Ref<HTMLElement>
  /** Whether the platform makes any. */
  readonly hasRecovery: boolean
}

/**
 * Recovery codes that were just made, this once: to copy, to save as a file, and to put away. Where the answer with
 * them was lost, that is said.
 */
export function NewRecoveryCodes({ ref, hasRecovery }: NewCodesProps) {
  const { t } = useTranslation('two-factor')
  const [codes] = useState(recoveryCodesOf(useQueryClient()))
  const { isCopied, copy } = useCopy(codes?.join('\n') ?? '')
  if (!codes) return hasRecovery && <FormNote isWarning>{t('codes.unseen')}</FormNote>
  return (
    <section ref={ref} className={styles.codes} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" className={styles.codesTitle}>
        {t('codes.title')}
      </h3>
      <p>{t('codes.lead')}</p>
      <ul className={styles.codeList} aria-label={t('codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button icon={isCopied ? 'check' : 'copy'} onClick={copy}>
          {t(isCopied ? 'codes.copied' : 'codes.copy')}
        </Button>
        <Button icon="download" onClick={() => saveFile([t('codes.file'), '', ...codes, ''].join('\n'))}>
          {t('codes.download')}
        </Button>
        <Button variant="primary" onClick={() => send('two-factor', { type: 'two-factor.cancel' })}>
          {t('codes.saved')}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {isCopied ? t('codes.copied') : ''}
      </span>
    </section>
  )
}

/** Gives the visitor a text as a file; it never leaves the browser. */
function saveFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' }).click()
  URL.revokeObjectURL(url)
}

/** How many recovery codes are left, and the way to new ones, which `ref` has. */
export function RecoveryCodesLeft({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation('two-factor')
  const { data, error, isFetching, refetch } = useQuery(recoveryCodesQuery())
  if (!data && error) return <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />
  return (
    <div ref={ref} className={styles.left} aria-busy={!data || undefined}>
      <p className={styles.leftWords}>
        {t('codes.left')}
        {data ? (
          <Badge tone={data.left <= FEW ? 'wait' : 'neutral'}>
            {data.left} / {data.total}
          </Badge>
        ) : (
          <Skeleton shape="chip" className={styles.badge} />
        )}
      </p>
      {data && data.left <= FEW && <p className={styles.few}>{t('codes.few')}</p>}
      <Button size="small" icon="refresh-cw" onClick={() => send('two-factor', { type: 'two-factor.renew' })}>
        {t('codes.make')}
      </Button>
    </div>
  )
}
