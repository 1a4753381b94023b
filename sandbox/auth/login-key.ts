/** The login as it is compared: the client strips a leading +, the case of an email does not matter. */
export const loginKey = (login: string): string => login.trim().replace(/^\+/, '').toLowerCase()
