import type { IconName } from '#ui/icon/names.ts'

/** The icon that a document names. The gates refuse names that the sprite lacks; one that slips through draws nothing. */
export const iconName = (name: string | undefined): IconName | undefined => name as IconName | undefined
