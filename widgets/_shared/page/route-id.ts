/** The number that an address names, such as /offers/12: 0, which names nothing, where it is none that the platform gives. */
export function routeId(params: Readonly<Record<string, string>>): number {
  return /^[1-9]\d{0,8}$/.test(params.id ?? '') ? Number(params.id) : 0
}
