import type { TimeZone } from '#base/time.ts'

/** The time zone in which the site writes dates and times of its own accord: the country it is made for. */
export const siteTimeZone = 'Asia/Tashkent' satisfies TimeZone
