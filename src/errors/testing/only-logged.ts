/** Calls whose failure is only logged, as the specification lists them (section 8: store, notice, chat; docs/decisions/016: what counts visits). Written out here: tests compare with it. */
export const onlyLogged: ReadonlySet<string> = new Set([
  'storage.get',
  'storage.getKeys',
  'storage.set',
  'loyalty.getnotifications',
  'FreshChat.storeChatEvent',
  'support.getsettings',
  'tracking.hit',
  'events.handle',
])
