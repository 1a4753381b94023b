import { useTranslation } from '#engine/words/use-translation.ts'

/** A length of time in whole minutes as words of the namespace account. */
export function useLengthWords(): (minutes: number) => string {
  const { t } = useTranslation('account')
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return [
      ...(hours > 0 ? [t('reminders.hours', { count: hours })] : []),
      ...(rest > 0 || hours === 0 ? [t('reminders.minutes', { count: rest })] : []),
    ].join(' ')
  }
}
