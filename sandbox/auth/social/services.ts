/** Social services of the sandbox: one stand-in provider plays them all. */
export const socialServices = ['google', 'facebook', 'vk', 'apple'] as const
export type SocialService = (typeof socialServices)[number]

export const isSocialService = (value: unknown): value is SocialService =>
  socialServices.some((service) => service === value)

/** What people call them. */
export const serviceNames: Readonly<Record<SocialService, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  vk: 'VK',
  apple: 'Apple',
}

/** Who the stand-in provider knows; a person at its page may also be somebody else. */
export const socialPersons = [
  { subject: 'malika', name: 'Malika Karimova', email: 'malika@social.test' },
  { subject: 'timur', name: 'Тимур Ахмедов', email: 'timur@social.test' },
  { subject: 'nomail', name: 'Sardor', email: null },
] as const

export type SocialPerson = { subject: string; name: string; email: string | null }
