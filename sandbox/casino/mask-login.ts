/** How a player without a shown name is shown to others: the first sign of the login and nothing else of it. */
export function maskLogin(login: string): string {
  const [first = ''] = login.replace(/^\+/, '')
  return `${/\d/.test(first) ? '' : first.toUpperCase()}***`
}
