import { supportGetSettings } from '#schemas/api/support.ts'
import { handle } from '../../handle.ts'

const hours = { uz: 'Har kuni, 09:00 dan 21:00 gacha', ru: 'Ежедневно с 09:00 до 21:00' }

export default handle(supportGetSettings, async ({ locale }) => ({
  chat: null,
  providers: {},
  email: 'support@playbill.test',
  phone: null,
  hours: hours[locale],
}))
