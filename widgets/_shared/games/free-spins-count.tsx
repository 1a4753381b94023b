import { useTranslation } from '#engine/words/use-translation.ts'

/** How many free spins wait in a game: a number beside their icon, in words for screen readers. */
export function FreeSpinsCount({ count }: { count: number }) {
  const { t } = useTranslation('games')
  return (
    <>
      <span className="sr-only">{t('freespins', { count })}</span>
      <span aria-hidden="true">{count}</span>
    </>
  )
}
