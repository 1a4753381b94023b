import type { ReactNode } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import type { IconName } from '#ui/icon/names.ts'

type ListEmptyProps = {
  readonly icon: IconName
  readonly title: string
  readonly text?: string
  readonly label: string
  readonly to: string
}

/** Nothing is here yet: a sentence, and a way on. */
export function ListEmpty({ icon, title, text, label, to }: ListEmptyProps): ReactNode {
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <SiteLink to={{ href: to, external: false }} className={buttonClasses({})}>
          <ButtonContent>{label}</ButtonContent>
        </SiteLink>
      }
    />
  )
}
