/** The id in an address such as /offers/12; 0, which the platform never gives, where the address has no valid id. */
export function routeId(params: Readonly<Record<string, string>>): number {
  return /^[1-9]\d{0,8}$/.test(params.id ?? '') ? Number(params.id) : 0
}
