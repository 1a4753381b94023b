import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Props } from '#schemas/document/marks.ts'
import { favouritesCategory } from '../_shared/games/hall-address.ts'
import { hallName } from '../_shared/games/hall-narrowing.ts'
import { useHall } from '../_shared/games/known-hall.ts'
import type { hallTitleSchema } from './index.ts'

/** The heading of the hall names what it shows, as the title of the page does (`itemReader`). */
export function HallTitle({ title, root }: WidgetProps<Props<typeof hallTitleSchema>>) {
  const { t } = useTranslation('games')
  const { filters, known } = useHall()
  const name = filters.category === favouritesCategory ? t('favourites') : hallName(filters, known)
  return <h1 {...root}>{name ?? title}</h1>
}
