import type { Locator, Page } from '@playwright/test'
import { inputBy, type InputWay } from './input-ways.ts'

let made = 0
/** Somebody whom the service has never seen here. */
export const newPerson = (): string => `Odam ${Date.now()}-${++made}`

/** The button of a service, in the sign-in or in the registration. */
export const serviceButton = (place: Locator): Locator => place.getByRole('button', { name: 'Google', exact: true })

/** Presses the service and returns its window, once its page is loaded. */
export async function openService(place: Locator, way: InputWay = 'mouse'): Promise<Page> {
  const page = place.page()
  const opened = page.waitForEvent('popup')
  await inputBy(way, page).press(serviceButton(place))
  const service = await opened
  await service.waitForURL(/\/sandbox\/oauth\/authorize/)
  return service
}

/** Says at the service who is there, and agrees: the service leads back. */
export async function agreeAs(service: Page, name: string, way: InputWay = 'mouse'): Promise<void> {
  const { type, press } = inputBy(way, service)
  await type(service.locator('[name=name]'), name)
  await press(service.getByRole('button', { name: 'Continue' }))
}

/** Does not agree, or lets the service fail. */
export const refuseAt = (service: Page, decision: 'deny' | 'error', way: InputWay = 'mouse'): Promise<void> =>
  inputBy(way, service).press(service.locator(`[name=decision][value=${decision}]`))
