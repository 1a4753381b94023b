import type { ReactNode } from 'react'
import type { RootAttributes } from '#engine/define-widget.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { ListEmpty } from '../records/list-state.tsx'
import type { Offering } from './offering.ts'

type NotOfferedProps = {
  readonly root: RootAttributes
  readonly why: Exclude<Offering, 'shown' | 'unknown'>
  /** Whether it stands for the heading of the page, too. */
  readonly isPage?: boolean
}

const looks = {
  bonuses: { icon: 'gift', words: 'hidden', hasText: false, to: '/gamehall' },
  break: { icon: 'moon', words: 'break', hasText: true, to: '/profile/responsible-game' },
  exclusion: { icon: 'moon', words: 'exclusion', hasText: true, to: '/support' },
} as const

/**
 * Takes the place of bonuses: on a site whose jurisdiction profile hides them (`bonuses.areShown`), for a player on a
 * break, and for a self-excluded visitor.
 */
export function NotOffered({ root, why, isPage = false }: NotOfferedProps): ReactNode {
  const { t } = useTranslation('reward')
  const isPlayer = useValue('user') === 'player'
  const name = why === 'hidden' ? 'bonuses' : isPlayer ? 'break' : 'exclusion'
  const { icon, words, hasText, to } = looks[name]
  const title = t(`${words}.title`)
  return (
    <div {...root} data-hidden={name}>
      {isPage && <h1 className="sr-only">{title}</h1>}
      <ListEmpty
        icon={icon}
        title={title}
        {...(hasText && { text: t(`${words}.text`) })}
        label={t(`${words}.way`)}
        to={to}
      />
    </div>
  )
}
