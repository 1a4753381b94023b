/** What a visitor may be asked about. Without `necessary` the site does not work: it is never refused. */
export const consentCategories = ['necessary', 'analytics', 'marketing', 'support'] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** The category of something that a site may load or store. */
export const consentCategory = <const V extends ConsentCategory, const D extends string>(value: V, description: D) =>
  ({ enum: consentCategories, default: value, description }) as const
