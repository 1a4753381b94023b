import type { WidgetProps } from '#engine/define-widget.ts'
import { useDialogProps } from '#engine/render/dialog-props.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Props } from '#schemas/document/marks.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Button } from '#ui/button/button.tsx'
import { Picture } from '../_shared/pictures/picture.tsx'
import { campaignOf } from './campaign-of.ts'
import type { campaignPopupSchema } from './index.ts'
import styles from './campaign-popup.module.css'

/** Renders only a way out if the dialog was opened without a campaign. */
export function CampaignPopup({ more, close, run, root }: WidgetProps<Props<typeof campaignPopupSchema>>) {
  const campaign = campaignOf(useDialogProps())
  const leave = () => run([{ do: 'close' }])
  return (
    <div {...root} className={styles.campaign}>
      {campaign?.image && (
        <Picture
          className={styles.picture}
          media={{
            src: campaign.image,
            alt: '',
            width: 720,
            height: 240,
            ...(campaign.imageMobile && { mobile: campaign.imageMobile }),
          }}
          eager
        />
      )}
      {campaign && <h3 className={styles.title}>{campaign.title}</h3>}
      {campaign?.text && <p>{campaign.text}</p>}
      {campaign && campaign.terms.length > 0 && (
        <ul className={styles.terms}>
          {campaign.terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {campaign?.link && (
          <SiteLink
            to={{ href: campaign.link, external: false }}
            className={buttonClasses({ variant: 'primary', wide: true })}
            onClick={leave}
          >
            <ButtonContent>{more}</ButtonContent>
          </SiteLink>
        )}
        <Button variant={campaign?.link ? 'quiet' : 'primary'} wide onClick={leave}>
          {close}
        </Button>
      </div>
    </div>
  )
}
