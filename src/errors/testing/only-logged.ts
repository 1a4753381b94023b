/** The calls whose failure is only logged (ERR-5; docs/decisions/016), written out here for tests to compare with. */
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
