import { expect, test } from 'vitest'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import { ORIGIN } from '../testing/open-sandbox.ts'
import { usualGeneralSettings } from '../general-info/general-info.ts'

const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, 'sec-fetch-site': 'same-origin' }

onUsualDatabase((open) => {
  const save = (fields: Record<string, string>) =>
    open().app.inject({
      method: 'POST',
      url: '/sandbox/general',
      headers,
      payload: new URLSearchParams(fields).toString(),
    })
  const info = async () => (await open().visitor().call('metadata.getgeneralinfo', {})).body.data

  test('[CFG-6] the platform answers with the values set on the page; a fresh one with the defaults', async () => {
    expect(await info()).toMatchObject(usualGeneralSettings)
    const wanted = {
      is_bonus_isolation_enabled: 'on',
      is_seon_enabled: 'on',
      time_to_force_logout: '90',
      user_inactivity_cashier_time: '0',
      user_inactivity_pp_time: '600',
      domain_state: 'restricted',
      domain_type: 'mirror',
    }
    expect((await save(wanted)).statusCode).toBe(303)
    expect(await info()).toMatchObject({
      is_bonus_isolation_enabled: true,
      is_game_history_export_enabled: false,
      is_seon_enabled: true,
      time_to_force_logout: 90,
      user_inactivity_cashier_time: 0,
      user_inactivity_pp_time: 600,
      domain_state: 'restricted',
      domain_type: 'mirror',
    })
    expect((await open().app.inject('/sandbox/general')).body).toContain('<option selected>mirror</option>')
  })

  test('[CFG-6] invalid values change nothing', async () => {
    await save({ time_to_force_logout: '600', domain_state: 'active', domain_type: 'main' })
    const stands = await info()
    await save({
      time_to_force_logout: '99999',
      user_inactivity_cashier_time: '-5',
      user_inactivity_pp_time: 'x',
      domain_state: '<b>',
      domain_type: 'constructor',
    })
    expect(await info()).toEqual({ ...(stands as object), time_to_force_logout: 86_400 })
  })
})
