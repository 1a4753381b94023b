import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import styles from './support-link.module.css'

/** Stands where the badge of the chat would: the way to a person where no chat comes. */
export function SupportLink() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.place}>
      <SiteLink to={{ href: '/support', external: false }} className={buttonClasses({ variant: 'secondary' })}>
        <ButtonContent icon="headset">{t('support')}</ButtonContent>
      </SiteLink>
    </div>
  )
}
