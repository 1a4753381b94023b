import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { useTranslation } from '#engine/words/use-translation.ts'
import { enrolmentOf } from '#platform/enrolments.ts'
import { CopyReference } from '../_shared/outcome/index.ts'
import styles from './two-factor.module.css'

/** A phone finds the code only if there is a margin around it. */
const QUIET_MODULES = 4
const LETTERS_IN_A_GROUP = 4

function drawing(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}

/** What the authenticator takes: a picture for its camera and the same as a key to type. */
export function EnrolmentCode() {
  const { t } = useTranslation('two-factor')
  const enrolment = enrolmentOf(useQueryClient())
  const picture = useMemo(() => (enrolment ? drawing(enrolment.otpauthUrl) : null), [enrolment])
  if (!enrolment || !picture) return null
  return (
    <div className={styles.enrolment}>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label={t('picture')}
        shapeRendering="crispEdges"
      >
        <path d={picture.path} />
      </svg>
      <div className={styles.key}>
        <p>{t('key')}</p>
        <CopyReference
          reference={enrolment.secret}
          label={t('keyLabel')}
          shown={enrolment.secret.replaceAll(new RegExp(`(.{${LETTERS_IN_A_GROUP}})(?=.)`, 'g'), '$1 ')}
        />
        <a className={styles.open} href={enrolment.otpauthUrl}>
          {t('openApp')}
        </a>
      </div>
    </div>
  )
}
