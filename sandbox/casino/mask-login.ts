/** How a player without a nickname is shown to others: only the first character of the login. */
export function maskLogin(login: string): string {
  const [first = ''] = login.replace(/^\+/, '')
  return `${/\d/.test(first) ? '' : first.toUpperCase()}***`
}
